import { auditLogs, quoteRequests } from '@dealer/db';
import { MINUTE_MS } from '@dealer/db/durations';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import {
  callerFor,
  type Random,
  randomWalk,
  runDueJobs,
  seededRandom,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';

const STEPS = 20;
/** The fields of the activity log that say how a request is, in the names of the log. */
const loggedStates = ['status', 'result', 'lostReason', 'isCanceled', 'isReady', 'owner', 'customerPhone'];

let ctx: TestContext;
let clock: number;
let admin: ReturnType<typeof callerFor>['admin'];
let id: number;
let token: string;
/** Mails that promised or announced what was over when they were sent. */
let wrongMails: string[];
let customer: ReturnType<typeof callerFor>['storefront']['quotes'];

async function stored() {
  const [row] = await ctx.db.select().from(quoteRequests).where(eq(quoteRequests.id, id));
  if (!row) throw new Error('The request does not exist');
  return row;
}

beforeEach(async () => {
  clock = Date.parse('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => new Date(clock) });
  wrongMails = [];
  const send = ctx.mailer.send.bind(ctx.mailer);
  ctx.mailer.send = async (mail) => {
    const { status, waitingSince, result, canceledAt } = await stored();
    const isOver = {
      'quote-received': status === 'responded' || waitingSince === null,
      'quote-notification': canceledAt !== null || result === 'spam',
    };
    if (isOver[mail.template as keyof typeof isOver]) wrongMails.push(mail.template);
    return send(mail);
  };
  admin = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  customer = callerFor(ctx, await storedActor(ctx, 'customer')).storefront.quotes;
  const sent = await customer.create({
    ...{ quoteType: 'product', productName: 'Mower', customerName: 'Ada Hill' },
    ...{ customerEmail: 'ada@example.com', customerPhone: '(734) 555-0190' },
  });
  id = sent.requestNumber ?? 0;
  token = sent.statusPath?.replace('/request?token=', '') ?? '';
});

function operationsOf({ below, pick }: Random) {
  const { quotes } = admin;
  const evenIfCanceled = true;
  return {
    respond: () => quotes.respond({ id, responseMessage: 'It is here.', evenIfCanceled: below(2) === 1 }),
    answerByPhone: () => quotes.markResponded({ id }),
    reply: async () => {
      const lastReplyId = (await quotes.get({ id })).replies.at(-1)?.id ?? null;
      const idempotencyKey = crypto.randomUUID();
      return quotes.reply({ id, message: 'Come by.', lastReplyId, idempotencyKey, evenIfCanceled });
    },
    book: () => quotes.setBooking({ id, booking: pick(['none', 'booked', 'ready']) }),
    close: () =>
      quotes.setResult({
        id,
        ...pick([{ result: 'won' }, { result: 'spam' }, { result: 'lost', lostReason: 'price' }]),
      }),
    takeBack: () => quotes.setResult({ id, result: null }),
    reopen: () => quotes.setReopened({ id, reopened: true, evenIfCanceled }),
    nothingLeft: () => quotes.setReopened({ id, reopened: false }),
    assign: () => quotes.setOwner({ id, ownerId: null }),
    cancel: () => customer.cancel({ token }),
    changePhone: () => customer.changePhone({ token, phone: pick(['', '(734) 555-0123']) }),
    work: async () => {
      clock += MINUTE_MS;
      await runDueJobs(ctx);
    },
  };
}

/** Every place says the same of the request. */
async function expectOneState() {
  const row = await stored();
  const { waitingSince, canceledAt, result, status } = row;
  const isWaiting = waitingSince !== null;
  expect(isWaiting).toBe(!canceledAt && !result && (status === 'pending' || row.reopenedAt !== null));
  const folders = await admin.quotes.folders();
  const { waiting, answered, won, lost, spam } = folders;
  const isAnswered = status === 'responded' && !result && !isWaiting;
  expect({ waiting, answered, won, lost, spam }).toEqual({
    ...{ waiting: Number(isWaiting), answered: Number(isAnswered) },
    ...{ won: Number(result === 'won'), lost: Number(result === 'lost'), spam: Number(result === 'spam') },
  });
  expect((await admin.overview.get()).pendingQuotes).toBe(waiting);
  expect((await admin.palette.find({ search: `#${id}` })).quotes).toMatchObject([{ id, isWaiting }]);
  const page = await customer.status({ token });
  expect(page).toMatchObject({ isWaiting, isCanceled: canceledAt !== null });
  const { steps } = page;
  expect(await customer.mine()).toMatchObject([{ isWaiting, isCanceled: page.isCanceled, steps }]);
  expect(steps.map(({ isDone }) => isDone).lastIndexOf(true)).toBe(
    row.readyAt ? 3 : row.bookedAt ? 2 : Number(status === 'responded'),
  );
  expect(wrongMails).toEqual([]);
}

/** Each entry of the activity log begins where the one before it ended. */
async function expectWholeLog() {
  const last = new Map<string, unknown>();
  const entries = await ctx.db.select().from(auditLogs).orderBy(asc(auditLogs.id));
  for (const { field, oldValue, newValue } of entries.flatMap(({ changes }) => changes ?? [])) {
    if (!loggedStates.includes(field)) continue;
    expect([field, oldValue]).toEqual([field, last.has(field) ? last.get(field) : oldValue]);
    last.set(field, newValue);
  }
  const { result, lostReason } = await stored();
  expect(last.get('result') ?? null).toBe(result);
  expect(last.get('lostReason') ?? null).toBe(lostReason);
}

it.each([2, 3, 5, 6])(
  'a request is in one state everywhere, in any order of events (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const accepted = await randomWalk(random, STEPS, operationsOf(random), expectOneState, {
      work: 4,
      close: 2,
    });
    await expectWholeLog();
    const sent = ctx.mailer.sent.map(({ key }) => key);
    expect(sent).toEqual([...new Set(sent)]);
    // A sequence in which nearly everything is rejected would prove nothing.
    expect(accepted.size).toBeGreaterThan(4);
  },
);
