import { enrichmentEvents, enrichmentRuns, rows } from '@dealer/db';
import { openBeside } from '@dealer/db/testing';
import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';
import { addEvent, lockRun } from './state.ts';

let ctx: TestContext;
let beside: Awaited<ReturnType<typeof openBeside>>;

beforeEach(async () => {
  ctx = await testContext();
  beside = await openBeside(ctx.db);
});
afterEach(() => beside.close());

async function lockIsAwaited() {
  const [found] = await rows<{ count: number }>(
    ctx.db,
    sql`select count(*)::int as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where not granted and locktype = 'advisory' and datname = current_database()`,
  );
  return (found?.count ?? 0) > 0;
}

it('the events of a run that is canceled while another one runs have ids in the order of the commits', async () => {
  const staff = await storedActor(ctx, 'staff');
  const runs = () => callerFor(ctx, staff).admin.enrichment;
  const paused = await runs().start({});
  await ctx.db.update(enrichmentRuns).set({ status: 'paused' }).where(eq(enrichmentRuns.id, paused.id));
  const running = await runs().start({});
  let commit: () => void = () => undefined;
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let isStored: () => void = () => undefined;
  const stored = new Promise<void>((resolve) => {
    isStored = resolve;
  });
  const first = beside.db.transaction(async (tx) => {
    const run = await lockRun(tx, running.id);
    await addEvent(tx, ctx, run, { type: 'processing', message: 'First' });
    isStored();
    await mayCommit;
  });
  await stored;
  let isCanceled = false;
  const second = runs()
    .cancel({ id: paused.id })
    .then(() => {
      isCanceled = true;
    });
  await expect.poll(async () => isCanceled || (await lockIsAwaited())).toBe(true);
  expect(isCanceled).toBe(false);
  commit();
  await Promise.all([first, second]);
  const events = await ctx.db.select().from(enrichmentEvents).orderBy(asc(enrichmentEvents.id));
  expect(events.map(({ runId }) => runId)).toEqual([running.id, paused.id]);
});
