import { openBeside } from '@dealer/db/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../../testing/index.ts';

let ctx: TestContext;
let beside: Awaited<ReturnType<typeof openBeside>>;
const valid = { versionName: 'Careful', versionNumber: '1.0', configData: {} };

/** Two callers with separate database connections, like two server processes. */
const callers = () =>
  [ctx, { ...ctx, db: beside.db }].map(
    (each) => callerFor(each, actors.superadmin).admin.smartLookup.versions,
  );
const versions = () => callerFor(ctx, actors.superadmin).admin.smartLookup.versions;
const create = (versionNumber: string) => versions().create({ ...valid, versionNumber });

async function statuses() {
  return (await versions().list()).map(({ status }) => status).toSorted();
}

beforeEach(async () => {
  ctx = await testContext();
  beside = await openBeside(ctx.db);
  await storedActor(ctx, 'superadmin');
});
afterEach(() => beside.close());

it('of two versions that are activated at once one is current afterwards', async () => {
  for (let round = 0; round < 20; round += 1) {
    const made = [await create(`${round}.1`), await create(`${round}.2`)];
    await Promise.all(callers().map((caller, n) => caller.activate({ id: made[n]?.id ?? 0 })));
    const previous = Array.from({ length: 2 * round + 1 }, () => 'previous');
    expect(await statuses()).toEqual(['current', ...previous]);
  }
});

it('of two calls that activate one version at once one gets a conflict', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id } = await create(`${round}`);
    const ends = await Promise.allSettled(callers().map((caller) => caller.activate({ id })));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
  }
});

it('of two first versions that ask to be current one is, and the other is planned', async () => {
  await Promise.all(
    callers().map((caller, n) => caller.create({ ...valid, versionNumber: `${n}`, status: 'current' })),
  );
  expect(await statuses()).toEqual(['current', 'planned']);
});
