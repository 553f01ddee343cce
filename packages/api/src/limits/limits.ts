import { createHash } from 'node:crypto';
import { type Db, rateLimits, rows, type Transaction } from '@dealer/db';
import { DAY_SECONDS, HOUR_SECONDS } from '@dealer/db/durations';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context, Services } from '../context.ts';
import { tooManyRequests } from '../errors.ts';
import type { WithoutDb } from '../in-transaction.ts';

const MINUTE_SECONDS = 60;

interface Limit {
  /** Attempts within the time. */
  points: number;
  /** Seconds. */
  duration: number;
}

/**
 * The limits, counted in the database so that they hold across processes: per network address, per account from one
 * address, and per account from anywhere. A login from a device that signed in before counts per device instead, so that
 * a stranger who uses up the account's attempts does not lock its owner out.
 */
const limits = {
  'login.pair': { points: 10, duration: 5 * MINUTE_SECONDS },
  // OWASP ASVS: at most 100 failed attempts per account and hour.
  'login.account': { points: 100, duration: HOUR_SECONDS },
  // 96 per hour, so that a device stays within the same bound.
  'login.device': { points: 8, duration: 5 * MINUTE_SECONDS },
  'login.address': { points: 50, duration: 5 * MINUTE_SECONDS },
  'register.pair': { points: 5, duration: 10 * MINUTE_SECONDS },
  'register.account': { points: 50, duration: 10 * MINUTE_SECONDS },
  'register.address': { points: 20, duration: 10 * MINUTE_SECONDS },
  'forgot.pair': { points: 3, duration: 10 * MINUTE_SECONDS },
  'forgot.account': { points: 10, duration: 10 * MINUTE_SECONDS },
  'forgot.address': { points: 20, duration: 10 * MINUTE_SECONDS },
  'resend.pair': { points: 3, duration: 10 * MINUTE_SECONDS },
  'resend.account': { points: 10, duration: 10 * MINUTE_SECONDS },
  'resend.address': { points: 20, duration: 10 * MINUTE_SECONDS },
  'verify.address': { points: 30, duration: 10 * MINUTE_SECONDS },
  'reset.address': { points: 30, duration: 10 * MINUTE_SECONDS },
  'quotes.address': { points: 20, duration: 10 * MINUTE_SECONDS },
  'contact.address': { points: 20, duration: 10 * MINUTE_SECONDS },
  'alerts.address': { points: 20, duration: 10 * MINUTE_SECONDS },
  'demand.address': { points: 60, duration: HOUR_SECONDS },
  'demand.subject': { points: 1, duration: DAY_SECONDS },
  'pageErrors.address': { points: 10, duration: HOUR_SECONDS },
  'pageErrors.all': { points: 200, duration: HOUR_SECONDS },
  'photos.address': { points: 20, duration: HOUR_SECONDS },
  'confirmation.recipient': { points: 5, duration: DAY_SECONDS },
  'confirmation.address': { points: 20, duration: DAY_SECONDS },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof limits;
type Counter = Pick<Services, 'now'> & { db: Db };

/** Keys are hashed: the table does not show who tried to sign in. */
const keyOf = (name: LimitName, subject: string) =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;

/** A subject that an attempt counts against: the name of a limit and whom it concerns. */
type Subject = readonly [name: LimitName, subject: string];

/** Counts one subject; the second and later ones of an attempt only if the one before it was within its limit. */
function countStatement(
  [name, subject]: Subject,
  at: number,
  start: Date,
  before: LimitName | undefined,
): SQL {
  const { points, duration } = limits[name];
  const expire = new Date(start.getTime() + duration * 1000).toISOString();
  const isOver = sql`${rateLimits.expire} <= ${start.toISOString()}::timestamptz`;
  const condition = before
    ? sql`where (select points from ${counted(at - 1)}) <= ${limits[before].points}`
    : sql``;
  return sql`insert into ${rateLimits} (key, points, expire)
    select ${keyOf(name, subject)}, 1, ${expire}::timestamptz ${condition}
    on conflict (key) do update set
      points = case when ${isOver} then 1 else least(${rateLimits.points}, ${points}) + 1 end,
      expire = case when ${isOver} then excluded.expire else least(${rateLimits.expire}, excluded.expire) end
    returning points, extract(epoch from expire)::float8 as ends`;
}

const counted = (at: number) => sql.raw(`counted_${at}`);

/** A common table expression for each subject, under the name that `counted` gives. */
const countCtes = (subjects: readonly Subject[], start: Date): SQL[] =>
  subjects.map(
    (subject, at) => sql`${counted(at)} as (${countStatement(subject, at, start, subjects[at - 1]?.[0])})`,
  );

/**
 * Counts an attempt against all its subjects in one statement. Beyond one of the limits the subjects after it are not
 * counted: a stranger must not use them up. A window ends at most its duration from now, also after the clock was set back.
 * @returns the limit that was exceeded with the seconds to wait, or undefined
 */
async function count({ db, now }: Counter, subjects: readonly Subject[]) {
  const start = now();
  const ctes = countCtes(subjects, start);
  const results = subjects.map((_, at) => sql`select ${at}::int as at, points, ends from ${counted(at)}`);
  const found = await rows<{ at: number; points: number; ends: number }>(
    db,
    sql`with ${sql.join(ctes, sql`, `)} ${sql.join(results, sql` union all `)}`,
  );
  for (const { at, points, ends } of found) {
    const [name] = subjects[at] ?? [];
    if (name && points > limits[name].points)
      return { name, seconds: Math.max(1, Math.ceil(ends - start.getTime() / 1000)) };
  }
  return undefined;
}

/**
 * Counts an attempt, and rejects it beyond a limit.
 * @param messages per limit a sentence that the time to wait follows; must not say whether an account exists
 */
async function consume(
  counter: Counter,
  subjects: readonly Subject[],
  messages: Partial<Record<LimitName, string>> = {},
): Promise<void> {
  const exceeded = await count(counter, subjects);
  if (!exceeded) return;
  const { name, seconds } = exceeded;
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  const message = messages[name] ?? 'Too many attempts. Please try again';
  throw tooManyRequests(`${message} in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, seconds);
}

async function clear({ db }: Counter, name: LimitName, subject: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(name, subject)));
}

/**
 * Counts a submission of an open form, or the use of a mailed link, against the caller's address. Links are not counted
 * per account: their tokens cannot be guessed, and others could use up the owner's attempts.
 * @throws TOO_MANY_REQUESTS with the seconds to wait
 */
export async function limitAddress(
  ctx: Context,
  action: 'quotes' | 'contact' | 'alerts' | 'verify' | 'reset',
): Promise<void> {
  await consume(ctx, [[`${action}.address`, ctx.address]]);
}

/**
 * Counts a visitor who looks for something that the shop does not have.
 * @returns whether it is this address's first time today, and not one of very many
 */
export async function countDemand(ctx: Context, subject: string): Promise<boolean> {
  const exceeded = await count(ctx, [
    ['demand.address', ctx.address],
    ['demand.subject', `${ctx.address} ${subject}`],
  ]);
  return exceeded === undefined;
}

/** Counts an error of a page in somebody's browser. @returns whether it is not one of very many, of this address or of all */
export async function countPageError(ctx: Context): Promise<boolean> {
  const exceeded = await count(ctx, [
    ['pageErrors.address', ctx.address],
    ['pageErrors.all', ''],
  ]);
  return exceeded === undefined;
}

/** Counts a photo that somebody adds to a request. @throws TOO_MANY_REQUESTS with the seconds to wait */
export async function limitPhotos(ctx: Context): Promise<void> {
  await consume(ctx, [['photos.address', ctx.address]]);
}

/** The mailbox that an address leads to: '+tag' and, at Gmail, dots make no difference. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Whom a mail that the caller requests for an entered address counts against. */
const subjectsOfConfirmation = ({ address }: WithoutDb<Context>, email: string): readonly Subject[] => [
  ['confirmation.address', address],
  ['confirmation.recipient', mailboxOf(email)],
];

/**
 * Counts a mail that the caller requests for an address that they enter. Beyond the limits it is not sent, so that
 * nobody uses the shop to flood a stranger's mailbox.
 * @param tx the transaction that enqueues the mail
 * @returns whether it may be sent
 */
export async function countConfirmationMail(
  tx: Transaction,
  ctx: WithoutDb<Context>,
  email: string,
): Promise<boolean> {
  return !(await count({ db: tx, now: ctx.now }, subjectsOfConfirmation(ctx, email)));
}

/**
 * Does what countConfirmationMail does, within the statement that enqueues the mail.
 * @returns the common table expressions that count, and the condition for the insert of the mail's job
 */
export function confirmationCount(
  ctx: WithoutDb<Context>,
  email: string,
): { ctes: SQL[]; isWithin: SQL<boolean> } {
  const subjects = subjectsOfConfirmation(ctx, email);
  const within = subjects.map(
    ([name], at) => sql`exists (select from ${counted(at)} where points <= ${limits[name].points})`,
  );
  return { ctes: countCtes(subjects, ctx.now()), isWithin: sql<boolean>`${sql.join(within, sql` and `)}` };
}

const pairOf = ({ address }: Context, account: string) => `${address} ${account}`;

/**
 * Counts a registration against the caller's address and the mailbox that gets its mail: each spelling of a mailbox may have an
 * account of its own.
 * @throws TOO_MANY_REQUESTS with the seconds to wait
 */
export async function limitRegistration(ctx: Context, email: string): Promise<void> {
  const mailbox = mailboxOf(email);
  await consume(ctx, [
    ['register.address', ctx.address],
    ['register.pair', pairOf(ctx, mailbox)],
    ['register.account', mailbox],
  ]);
}

/**
 * Counts a request for a mailed link against the address and, as registrations are, against the mailbox. Strangers can use
 * up an account's requests, but must not keep a link from its owner: beyond the limit one more is sent per window.
 * @returns the idempotency key of the mail's job: beyond the account's limit the same one for a window, else undefined
 * @throws TOO_MANY_REQUESTS with the seconds to wait
 */
export async function limitLinkRequest(
  ctx: Context,
  action: 'forgot' | 'resend',
  email: string,
): Promise<string | undefined> {
  const mailbox = mailboxOf(email);
  await consume(ctx, [
    [`${action}.address`, ctx.address],
    [`${action}.pair`, pairOf(ctx, mailbox)],
  ]);
  if (!(await count(ctx, [[`${action}.account`, mailbox]]))) return undefined;
  const windowMs = limits[`${action}.account`].duration * 1000;
  // Of the account: the link of another account of the mailbox is none for its owner.
  const key = keyOf(`${action}.account`, email.toLowerCase());
  return `${key}:${Math.floor(ctx.now().getTime() / windowMs)}`;
}

/** A login that was counted. */
interface CountedLogin {
  /** Records that the password was right: the attempts of this device or address no longer count. */
  recordSuccess(): Promise<void>;
}

/**
 * Counts a login.
 * @param device token of a device that signed in to this account before
 * @throws TOO_MANY_REQUESTS with the seconds to wait
 */
export async function limitLogin(ctx: Context, email: string, device: string | null): Promise<CountedLogin> {
  const account = email.toLowerCase();
  if (device) {
    const subject = `${device} ${account}`;
    await consume(ctx, [
      ['login.address', ctx.address],
      ['login.device', subject],
    ]);
    return { recordSuccess: () => clear(ctx, 'login.device', subject) };
  }
  await consume(
    ctx,
    [
      ['login.address', ctx.address],
      ['login.pair', pairOf(ctx, account)],
      ['login.account', account],
    ],
    {
      'login.account':
        'Too many attempts to sign in to this account. You can sign in after resetting your password, or try again',
    },
  );
  return {
    async recordSuccess() {
      await clear(ctx, 'login.pair', pairOf(ctx, account));
      // Only this attempt is not counted: a login of the owner must not reset the count of somebody who guesses passwords.
      await ctx.db
        .update(rateLimits)
        .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
        .where(eq(rateLimits.key, keyOf('login.account', account)));
    },
  };
}
