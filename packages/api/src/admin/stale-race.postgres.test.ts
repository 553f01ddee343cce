import { makeTemplate } from '@dealer/db/factories';
import { openBeside } from '@dealer/db/testing';
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
