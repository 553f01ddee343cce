import { jobs, sessions } from '@dealer/db';
import { HOUR_MS, MINUTE_MS } from '@dealer/db/durations';
import { makeProduct, makeQuoteRequest, makeUser } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { createSession, validateSession } from './auth/session/index.ts';
import { enqueueMaintenance } from './maintenance/enqueue-maintenance.ts';
import { importText } from './testing/imports.ts';
import {
  actors,
  callerFor,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from './testing/index.ts';

/*
 * The clock of the server was an hour fast and is set right: what was stored before is of the future by then. It must not count as
 * what has just happened until the clock is there again.
 */

const rightTime = new Date('2026-03-02T15:00:00Z');

let ctx: TestContext;
let clock: Date;
const owner = () => callerFor(ctx, actors.superadmin).admin;
const setRight = () => {
  clock = new Date(rightTime.getTime() + MINUTE_MS);
};

beforeEach(async () => {
  clock = new Date(rightTime.getTime() + HOUR_MS);
  ctx = await testContext({
    now: () => clock,
    integrations: { mail: true, google: false, ai: false },
    leadPath: { submit: async () => undefined },
  });
  await storedActor(ctx, 'superadmin');
  await storedActor(ctx, 'staff');
});

it('an invitation can be sent again', async () => {
  await owner().staff.invite({
    email: 'nora@example.com',
    firstName: 'Nora',
    lastName: 'New',
    role: 'admin',
  });
  await runDueJobs(ctx);
  const [invitation] = (await owner().staff.list()).invitations;
  setRight();
  await owner().staff.resendInvitation({ id: invitation?.id ?? 0 });
  await runDueJobs(ctx);
  expect(ctx.mailer.sent).toHaveLength(2);
});

it('the mail that confirms a stock alert can be requested again', async () => {
  const { id: productId } = await makeProduct(ctx.db, { inStock: false, inventoryCount: 0 });
  const request = () =>
    callerFor(ctx, null).storefront.stockAlerts.create({ productId, email: 'ada@example.com' });
  await request();
  await runDueJobs(ctx);
  setRight();
  await request();
  await runDueJobs(ctx);
  expect(ctx.mailer.sent).toHaveLength(2);
});

it('somebody who stopped typing without a word is not said to be answering', async () => {
  const { id } = await makeQuoteRequest(ctx.db, { createdAt: rightTime });
  await callerFor(ctx, actors.staff).admin.quotes.setAnswering({ id, isAnswering: true });
  expect((await owner().quotes.get({ id })).answering).toHaveLength(1);
  setRight();
  expect((await owner().quotes.get({ id })).answering).toEqual([]);
});

it('the lead path can be tested, whatever became of the test before', async () => {
  await owner().dashboard.testLeadPath();
  await runDueJobs(ctx);
  await expect(owner().dashboard.testLeadPath()).rejects.toThrow('A test is running');
  setRight();
  await owner().dashboard.testLeadPath();
  expect(await ctx.db.$count(jobs, eq(jobs.topic, 'leadPath.submit'))).toBe(2);
});

it('a file that was imported before is imported as another one', async () => {
  const read = () => importText(ctx, actors.staff, 'Brand,Model\nEcho,CS-590\n');
  const before = await read();
  expect(await read()).toBe(before);
  setRight();
  expect(await read()).not.toBe(before);
});

it('a session is said to be used when it is', async () => {
  const facts = { createdAt: rightTime.toISOString(), userAgent: 'test' };
  const [cookie = ''] = (await createSession(ctx.db, actors.staff.id, facts, false)).split(';');
  await ctx.db.update(sessions).set({ lastSeen: new Date(Date.now() + HOUR_MS) });
  await validateSession(ctx.db, cookie, false);
  const [used] = await ctx.db.select().from(sessions);
  expect(used?.lastSeen.getTime()).toBeLessThanOrEqual(Date.now());
});

it('a request that is due soon is mailed in an hour in which the clock was before', async () => {
  await makeUser(ctx.db, { email: 'olive@example.com', role: 'superadmin', emailVerified: true });
  const at = (minutes: number) => {
    clock = new Date(rightTime.getTime() + minutes * MINUTE_MS);
  };
  at(90);
  await enqueueMaintenance(ctx);
  await runDueJobs(ctx);
  at(70);
  await makeQuoteRequest(ctx.db, { createdAt: new Date(clock.getTime() - 22 * HOUR_MS) });
  await enqueueMaintenance(ctx);
  await runDueJobs(ctx);
  const mailed = ctx.mailer.sent.filter(({ template }) => template === 'request-due').map(({ to }) => to);
  expect(mailed).toContain('olive@example.com');
});
