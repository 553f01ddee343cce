import { auditLogs, contactMessages } from '@dealer/db';
import { MINUTE_MS } from '@dealer/db/durations';
import { asc } from 'drizzle-orm';
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
const loggedStates = ['isHandled', 'isSpam', 'owner'];

let ctx: TestContext;
let clock: number;
let admin: ReturnType<typeof callerFor>['admin'];
/** Whether the message was spam when staff were mailed about it. */
let wasSpamMailed: boolean;

async function stored() {
  const [row] = await ctx.db.select().from(contactMessages);
  if (!row) throw new Error('The message does not exist');
  return row;
}

beforeEach(async () => {
  clock = Date.parse('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => new Date(clock) });
  wasSpamMailed = false;
  const send = ctx.mailer.send.bind(ctx.mailer);
  ctx.mailer.send = async (mail) => {
    wasSpamMailed ||= mail.template === 'contact-notification' && (await stored()).isSpam;
    return send(mail);
  };
  admin = callerFor(ctx, await storedActor(ctx, 'staff')).admin;
  await callerFor(ctx, null).storefront.contact.send({
    ...{ firstName: 'Ada', lastName: 'Hill', email: 'ada@example.com' },
    ...{ subject: 'Chains', message: 'Do you sharpen chains while one waits?' },
  });
});

async function operationsOf({ below }: Random) {
  const { messages } = admin;
  const { id } = await stored();
  return {
    setHandled: () => messages.setHandled({ id, handled: below(2) === 1 }),
    assign: () => messages.setOwner({ id, ownerId: null }),
    spamAndUndo: async () => {
      const before = await stored();
      if (before.isSpam) return;
      await messages.setSpam({ id });
      clock += MINUTE_MS;
      await messages.undoSpam({ id, wasHandled: before.handledAt !== null });
      expect(await stored()).toEqual(before);
    },
    spam: () => messages.setSpam({ id }),
    reply: async () => {
      const lastReplyId = (await messages.get({ id })).replies.at(-1)?.id ?? null;
      return messages.reply({ id, message: 'We do.', lastReplyId, idempotencyKey: crypto.randomUUID() });
    },
    work: async () => {
      clock += MINUTE_MS;
      await runDueJobs(ctx);
    },
  };
}

/** Every place says the same of the message. */
async function expectOneState() {
  const { id, waitingSince, isSpam, answeredAt } = await stored();
  const isWaiting = waitingSince !== null;
  const { waiting, answered, handled, spam } = await admin.messages.folders();
  const isDone = !isWaiting && !isSpam;
  expect({ waiting, answered, handled, spam }).toEqual({
    ...{ waiting: Number(isWaiting), spam: Number(isSpam) },
    answered: Number(isDone && answeredAt !== null),
    handled: Number(isDone && answeredAt === null),
  });
  expect((await admin.overview.get()).unhandledMessages).toBe(waiting);
  expect((await admin.palette.find({ search: 'Chains' })).messages).toMatchObject([
    { id, isHandled: !isWaiting },
  ]);
  expect(wasSpamMailed).toBe(false);
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
}

it.each([2, 3])('a message is in one state everywhere, in any order of events (seed %i)', async (seed) => {
  const random = seededRandom(seed);
  const accepted = await randomWalk(random, STEPS, await operationsOf(random), expectOneState, { spam: 2 });
  await expectWholeLog();
  expect(accepted.size).toBeGreaterThan(4);
});
