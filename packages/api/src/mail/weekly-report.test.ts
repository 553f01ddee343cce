import { jobs, missedSearches, users } from '@dealer/db';
import { makeProduct, makeQuoteRequest, makeUser } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { enqueueMaintenance } from '../maintenance/enqueue-maintenance.ts';
import { runDueJobs, type TestContext, testContext } from '../testing/index.ts';

// Monday, 07:00 in the shop.
const MONDAY = new Date('2026-11-23T12:00:00Z');
const before = (hours: number) => new Date(MONDAY.getTime() - hours * 3_600_000);

let ctx: TestContext;
beforeEach(async () => {
  ctx = await testContext();
});

const at = (now: Date) => ({ ...ctx, now: () => now });
const reportJobs = () =>
  ctx.db.select({ runAt: jobs.runAt }).from(jobs).where(eq(jobs.topic, 'maintenance.mondayLetter'));

it.each([
  ['on a Thursday', before(80), MONDAY],
  ['shortly before it', before(0.1), MONDAY],
  ['at that moment', MONDAY, new Date('2026-11-30T12:00:00Z')],
])('%s, the report of the next Monday is enqueued once', async (_when, now, due) => {
  await enqueueMaintenance(at(now));
  await enqueueMaintenance(at(now));
  expect(await reportJobs()).toEqual([{ runAt: due }]);
});

it('goes to each superadmin who can sign in, about the week before, once', async () => {
  const reader = { role: 'superadmin', emailVerified: true } as const;
  await makeUser(ctx.db, { ...reader, email: 'olive@example.com', firstName: 'Olive' });
  await makeUser(ctx.db, { ...reader, email: 'gone@example.com', disabledAt: before(1) });
  await makeUser(ctx.db, { ...reader, email: 'new@example.com', emailVerified: false });
  await makeUser(ctx.db, { email: 'sam@example.com', role: 'admin', emailVerified: true });
  const product = await makeProduct(ctx.db, { name: 'TimeCutter', inStock: false });
  const asked = { productId: product.id, createdAt: before(60) };
  await makeQuoteRequest(ctx.db, { ...asked, status: 'responded', respondedAt: before(58) });
  await makeQuoteRequest(ctx.db, { ...asked });
  await makeQuoteRequest(ctx.db, { createdAt: before(1) });

  await ctx.db.insert(missedSearches).values([
    { day: '2026-11-20', phrase: 'stihl chainsaw', visitors: 4 },
    { day: '2026-11-20', phrase: 'my neighbor', visitors: 2 },
  ]);

  await enqueueMaintenance(at(before(80)));
  await runDueJobs(at(MONDAY));
  const reports = ctx.mailer.sent.filter(({ template }) => template === 'weekly-report');
  expect(reports).toHaveLength(1);
  expect(reports[0]).toMatchObject({
    to: 'olive@example.com',
    props: {
      firstName: 'Olive',
      week: 'Nov 16 to Nov 22, 2026',
      lines: [
        '2 requests came in, 1 was answered: 1 within 24 hours. Without calls that were answered at once, half had their answer within 2 hours.',
        '2 requests wait for an answer now. 1 is over the promised 24 hours.',
      ],
      demand: [{ name: 'TimeCutter', wanted: '2 requests', url: `${ctx.publicUrl}/product/${product.id}` }],
      missedSearches: [{ phrase: 'stihl chainsaw', people: '4 people' }],
    },
  });
});

it.each([
  ['2026-11-23', 'Nov 16 to Nov 22, 2026'],
  ['2027-01-04', 'Dec 28, 2026 to Jan 3, 2027'],
])('names the week before %s', async (monday, week) => {
  const { id } = await makeUser(ctx.db, { role: 'superadmin', emailVerified: true });
  await ctx.db.insert(jobs).values({ topic: 'mail.mondayLetter', payload: { userId: id, monday } });
  await runDueJobs(at(new Date('2027-01-04T12:00:00Z')));
  expect(ctx.mailer.sent).toMatchObject([{ props: { week } }]);
});

it('is not sent to somebody who lost the role meanwhile', async () => {
  const { id } = await makeUser(ctx.db, { role: 'superadmin', emailVerified: true });
  await ctx.db.insert(jobs).values({
    topic: 'mail.mondayLetter',
    payload: { userId: id, monday: '2026-11-23' },
    runAt: before(1),
  });
  await ctx.db.update(users).set({ role: 'admin' }).where(eq(users.id, id));
  await runDueJobs(at(MONDAY));
  expect(ctx.mailer.sent).toEqual([]);
});
