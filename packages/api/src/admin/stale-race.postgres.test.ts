import { makeTemplate } from '@dealer/db/factories';
import { openBeside } from '@dealer/db/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../testing/index.ts';

let ctx: TestContext;
let beside: Awaited<ReturnType<typeof openBeside>>;

/** Two people, each at a process of their own. */
const desks = () =>
  [ctx, { ...ctx, database: beside, db: beside.db }].map((each) => callerFor(each, actors.superadmin).admin);

function expectOneWinner(ends: PromiseSettledResult<unknown>[]) {
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
}

beforeEach(async () => {
  ctx = await testContext();
  beside = await openBeside(ctx.database);
  await storedActor(ctx, 'superadmin');
});
afterEach(() => beside.close());

it('of two who save one template at once one wins and the other is told, every time', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id, updatedAt } = await makeTemplate(ctx.db);
    expectOneWinner(
      await Promise.allSettled(
        desks().map((desk, n) => desk.templates.update({ id, updatedAt, name: `Name ${n}` })),
      ),
    );
  }
});

it('of two who save the shop’s record at once one wins, also where there was none yet', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { shop, updatedAt } = await callerFor(ctx, actors.superadmin).admin.settings.getShop();
    const record = { ...shop, hours: [...shop.hours], closedDays: [...shop.closedDays] };
    expectOneWinner(
      await Promise.allSettled(
        desks().map((desk, n) => desk.settings.setShop({ ...record, updatedAt, name: `Shop ${round} ${n}` })),
      ),
    );
  }
});
