import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { type Actor, DomainError } from '@dealer/api';
import {
  callerFor,
  importer,
  importText,
  storedActor,
  type TestContext,
  testContext,
} from '@dealer/api/testing';
import { auditLogs, importRuns, migrationProducts, productHistory, products } from '@dealer/db';
import { seedReference } from '@dealer/db/seed';
import { testDatabaseUrl } from '@dealer/db/testing';
import { bundledChild } from '@dealer/db/testing/children';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ImportThreads, startImportThreads } from './import-threads.ts';

const script = bundledChild(join(import.meta.dirname, '../import-thread.ts'));
const header = 'Brand,Model,Name,Price,Qty\n';
const saws = (count: number) =>
  header + Array.from({ length: count }, (_, at) => `Echo,M-${at},Saw ${at},${at + 1}.00,1`).join('\n');

let threads: ImportThreads;
let ctx: TestContext;
let staff: Actor;

beforeEach(async () => {
  ctx = await testContext({ now: () => new Date() });
  threads = startImportThreads(pathToFileURL(script()), await testDatabaseUrl(ctx.db));
  ctx.importWork = threads.importWork;
  await seedReference(ctx.db);
  staff = await storedActor(ctx, 'staff');
});
afterEach(() => threads.close());

const { plan, apply } = importer(
  () => ctx,
  () => staff,
);
const imports = () => callerFor(ctx, staff).admin.imports;

it('read, plan, apply and undo an import as this thread would', async () => {
  const id = await plan(saws(300));
  expect(await imports().get({ id })).toMatchObject({ status: 'review', createdByName: 'Sam Staff' });
  expect(await apply(id)).toMatchObject({ status: 'applied', applied: 300 });
  const counts = [ctx.db.$count(products), ctx.db.$count(auditLogs), ctx.db.$count(productHistory)];
  expect(await Promise.all(counts)).toEqual([300, 300, 300]);
  expect(await ctx.db.$count(auditLogs, eq(auditLogs.userId, staff.id))).toBe(300);
});

it('say what is wrong with a file, which leaves nothing behind', async () => {
  const reading = importText(ctx, staff, `${saws(600)}\n"never closed`);
  await expect(reading).rejects.toThrow(DomainError);
  await expect(reading).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    message: expect.stringContaining('never closed') as unknown,
    details: { errors: [{ path: 'file' }] },
  });
  expect(await ctx.db.$count(importRuns)).toBe(0);
});

it('leave this thread free while they read a file of many lines', async () => {
  const before = performance.eventLoopUtilization();
  await importText(ctx, staff, `${header}Echo,CS-590,Saw,1.00,1${'\n'.repeat(240_000)}Echo,A1,Saw,2.00,1`);
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  expect(await ctx.db.$count(migrationProducts)).toBe(2);
});

it('end a step that is aborted: the database takes back the chunk that was being written', async () => {
  const id = await plan(saws(2_000));
  await imports().applyRows({ id });
  const [run] = await ctx.db.select().from(importRuns).where(eq(importRuns.id, id));
  const stop = new AbortController();
  const step = { runId: id, step: run?.step ?? 0 };
  const ended = threads.importWork.doChunks(ctx, step, stop.signal).catch((error: unknown) => error);
  await expect.poll(() => ctx.db.$count(products), { interval: 1, timeout: 60_000 }).toBeGreaterThan(0);
  stop.abort();
  expect(await ended).toMatchObject({ name: 'AbortError' });
  const isApplied = eq(migrationProducts.migrationStatus, 'applied');
  // The server notices the lost connection with its next answer.
  const lock = ctx.db.transaction((tx) =>
    tx.select({ id: importRuns.id }).from(importRuns).where(eq(importRuns.id, id)).for('update'),
  );
  expect(await lock).toHaveLength(1);
  const applied = await ctx.db.$count(migrationProducts, isApplied);
  expect(applied).toBeLessThan(2_000);
  const counts = [ctx.db.$count(products), ctx.db.$count(auditLogs), ctx.db.$count(productHistory)];
  expect(await Promise.all(counts)).toEqual([applied, applied, applied]);
});
