import { auditLogs, siteSettings } from '@dealer/db';
import { makeTemplate } from '@dealer/db/factories';
import { countWaiting, openBeside } from '@dealer/db/testing';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../testing/index.ts';

let ctx: TestContext;
let beside: Awaited<ReturnType<typeof openBeside>>;

/** Two callers with separate database connections, like two server processes. */
const callers = () =>
  [ctx, { ...ctx, db: beside.db }].map((each) => callerFor(each, actors.superadmin).admin);

function expectOneWinner(ends: PromiseSettledResult<unknown>[]) {
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
}

beforeEach(async () => {
  ctx = await testContext();
  beside = await openBeside(ctx.db);
  await storedActor(ctx, 'superadmin');
});
afterEach(() => beside.close());

it('of two simultaneous saves of one template one is stored and the other gets a conflict', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id, updatedAt } = await makeTemplate(ctx.db);
    expectOneWinner(
      await Promise.allSettled(
        callers().map((caller, n) => caller.templates.update({ id, updatedAt, name: `Name ${n}` })),
      ),
    );
  }
});

it('of two simultaneous saves of the shop’s record one is stored, also if there was no record', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { shop, updatedAt } = await callerFor(ctx, actors.superadmin).admin.settings.getShop();
    const record = { ...shop, hours: [...shop.hours], closedDays: [...shop.closedDays] };
    expectOneWinner(
      await Promise.allSettled(
        callers().map((caller, n) =>
          caller.settings.setShop({ ...record, updatedAt, name: `Shop ${round} ${n}` }),
        ),
      ),
    );
  }
});

it('an address that somebody sets during a save of the shop’s record is no change of the record', async () => {
  const { settings } = callerFor(ctx, actors.superadmin).admin;
  const { shop } = await settings.getShop();
  const record = { ...shop, hours: [...shop.hours], closedDays: [...shop.closedDays], name: 'Hill Mowers' };
  const saved = await beside.db.transaction(async (tx) => {
    // Lets the save read, but not write.
    await tx.execute(sql`lock table ${siteSettings} in share mode`);
    const save = settings.setShop(record);
    await expect.poll(() => countWaiting(ctx.db)).toBe(1);
    await tx.insert(siteSettings).values({ key: 'contact_email', value: 'desk@shop.example' });
    return { save };
  });
  expect((await saved.save).shop.email).toBe('desk@shop.example');
  expect(await ctx.db.select().from(auditLogs)).toMatchObject([
    { entityName: 'Shop record', changes: [{ field: 'name', newValue: 'Hill Mowers' }] },
  ]);
});
