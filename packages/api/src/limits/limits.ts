import { createHash } from 'node:crypto';
import { type Db, rateLimits, type Transaction } from '@dealer/db';
import { eq, sql } from 'drizzle-orm';
import type { Context, Services } from '../context.ts';
import { tooManyRequests } from '../errors.ts';
import type { WithoutDb } from '../in-transaction.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;

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
  'confirmation.recipient': { points: 5, duration: DAY_SECONDS },
  'confirmation.address': { points: 20, duration: DAY_SECONDS },
} as const satisfies Record<string, Limit>;

type LimitName = keyof typeof limits;
type Counter = Pick<Services, 'now'> & { db: Db };

/** Keys are hashed: the table does not show who tried to sign in. */
const keyOf = (name: LimitName, subject: string) =>
  `${name}:${createHash('sha256').update(subject).digest('base64url')}`;

/**
 * Counts an attempt. A window ends at most its duration from now, also after the clock was set back.
 * @returns 0, or the seconds to wait when there were too many
 */
async function count({ db, now }: Counter, name: LimitName, subject: string): Promise<number> {
  const { points, duration } = limits[name];
  const start = now();
  const isOver = sql`${rateLimits.expire} <= ${start.toISOString()}::timestamptz`;
  const [counted] = await db
    .insert(rateLimits)
    .values({
      key: keyOf(name, subject),
      points: 1,
      expire: new Date(start.getTime() + duration * 1000),
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then 1 else least(${rateLimits.points}, ${points}) + 1 end`,
        expire: sql`case when ${isOver} then excluded.expire else least(${rateLimits.expire}, excluded.expire) end`,
      },
    })
    .returning();
  if (!counted?.expire || counted.points <= points) return 0;
  return Math.max(1, Math.ceil((counted.expire.getTime() - start.getTime()) / 1000));
}

/** @param message a sentence that the time to wait follows; must not say whether an account exists */
async function consume(
  counter: Counter,
  name: LimitName,
  subject: string,
  message = 'Too many attempts. Please try again',
): Promise<void> {
  const seconds = await count(counter, name, subject);
  if (seconds === 0) return;
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
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
  action: 'quotes' | 'contact' | 'verify' | 'reset',
): Promise<void> {
  await consume(ctx, `${action}.address`, ctx.address);
}

/** The mailbox that an address leads to: '+tag' and, at Gmail, dots make no difference. */
function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const [name = ''] = local.split('+');
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com';
  return isGmail ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

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
  const counter = { db: tx, now: ctx.now };
  if ((await count(counter, 'confirmation.address', ctx.address)) > 0) return false;
  return (await count(counter, 'confirmation.recipient', mailboxOf(email))) === 0;
}

const pairOf = ({ address }: Context, email: string) => `${address} ${email.toLowerCase()}`;

/**
 * Counts a registration against the caller's address and the account that it names.
 * @throws TOO_MANY_REQUESTS with the seconds to wait
 */
export async function limitRegistration(ctx: Context, email: string): Promise<void> {
  await consume(ctx, 'register.address', ctx.address);
  await consume(ctx, 'register.pair', pairOf(ctx, email));
  await consume(ctx, 'register.account', email.toLowerCase());
}

/**
 * Counts a request for a mailed link. Strangers can use up an account's requests, but must not keep a link from its owner:
 * beyond the limit one more is sent per window.
 * @returns the idempotency key of the mail's job: beyond the account's limit the same one for a window, else undefined
 * @throws TOO_MANY_REQUESTS with the seconds to wait
 */
export async function limitLinkRequest(
  ctx: Context,
  action: 'forgot' | 'resend',
  email: string,
): Promise<string | undefined> {
  const account = email.toLowerCase();
  await consume(ctx, `${action}.address`, ctx.address);
  await consume(ctx, `${action}.pair`, pairOf(ctx, email));
  if ((await count(ctx, `${action}.account`, account)) === 0) return undefined;
  const windowMs = limits[`${action}.account`].duration * 1000;
  return `${keyOf(`${action}.account`, account)}:${Math.floor(ctx.now().getTime() / windowMs)}`;
}

/** A login that was counted. */
export interface CountedLogin {
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
  await consume(ctx, 'login.address', ctx.address);
  if (device) {
    const subject = `${device} ${account}`;
    await consume(ctx, 'login.device', subject);
    return { recordSuccess: () => clear(ctx, 'login.device', subject) };
  }
  await consume(ctx, 'login.pair', pairOf(ctx, email));
  await consume(
    ctx,
    'login.account',
    account,
    'Too many attempts to sign in to this account. You can sign in after resetting your password, or try again',
  );
  return {
    async recordSuccess() {
      await clear(ctx, 'login.pair', pairOf(ctx, email));
      // Only this attempt is taken back: the owner's login must not give a guesser another hundred.
      await ctx.db
        .update(rateLimits)
        .set({ points: sql`greatest(${rateLimits.points} - 1, 0)` })
        .where(eq(rateLimits.key, keyOf('login.account', account)));
    },
  };
}
