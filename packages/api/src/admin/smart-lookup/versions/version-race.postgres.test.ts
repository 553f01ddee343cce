import { openBeside } from '@dealer/db/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../../testing/index.ts';

let ctx: TestContext;
let beside: Awaited<ReturnType<typeof openBeside>>;
const valid = { versionName: 'Careful', versionNumber: '1.0', configData: {} };

/** Two people, each at a process of their own. */
const desks = () =>
  [ctx, { ...ctx, database: beside, db: beside.db }].map(
    (each) => callerFor(each, actors.superadmin).admin.smartLookup.versions,
  );
const versions = () => callerFor(ctx, actors.superadmin).admin.smartLookup.versions;

async function statuses() {
  return (await versions().list()).map(({ status }) => status).toSorted();
}

beforeEach(async () => {
  ctx = await testContext();
  beside = await openBeside(ctx.database);
  await storedActor(ctx, 'superadmin');
});
afterEach(() => beside.close());

it('of two versions that are activated at once one is current in the end, every time', async () => {
  for (let round = 0; round < 20; round += 1) {
    const made = [await versions().create(valid), await versions().create(valid)];
    await Promise.all(desks().map((desk, n) => desk.activate({ id: made[n]?.id ?? 0 })));
    const previous = Array.from({ length: 2 * round + 1 }, () => 'previous');
    expect(await statuses()).toEqual(['current', ...previous]);
  }
});

it('of two who activate one version at once one is told that it is current', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { id } = await versions().create(valid);
    const ends = await Promise.allSettled(desks().map((desk) => desk.activate({ id })));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } });
  }
});

it('of two first versions that ask to be current one is, and the other is planned', async () => {
  await Promise.all(desks().map((desk) => desk.create({ ...valid, status: 'current' })));
  expect(await statuses()).toEqual(['current', 'planned']);
});
