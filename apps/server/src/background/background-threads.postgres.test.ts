import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { type Actor, DomainError, inlineImportWork } from '@dealer/api';
import {
  callerFor,
  importer,
  importText,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '@dealer/api/testing';
import {
  auditLogs,
  enrichmentItems,
  importRuns,
  migrationProducts,
  productHistory,
  products,
} from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { openBeside, testDatabaseUrl } from '@dealer/db/testing';
import { bundledChild } from '@dealer/db/testing/children';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { followCatalogVersion } from '../catalog-version.ts';
import { type FakeAi, type FakeAnswer, startFakeAi } from '../demo/fake-ai.ts';
import { knownMachine, machineUsage } from '../testing/fake-machines.ts';
import { type BackgroundThreads, startBackgroundThreads } from './background-threads.ts';

const imports = bundledChild(join(import.meta.dirname, './import-thread.ts'));
const enrichment = bundledChild(join(import.meta.dirname, './enrichment-thread.ts'));
const header = 'Brand,Model,Name,Price,Qty\n';
const saws = (count: number) =>
  header + Array.from({ length: count }, (_, at) => `Echo,M-${at},Saw ${at},${at + 1}.00,1`).join('\n');

/** Of one answer. */
const TOKENS = machineUsage.inputTokens + machineUsage.outputTokens;

let threads: BackgroundThreads;
let answer: FakeAnswer;
let logged: { message: string; fields: Record<string, unknown> }[];
let ai: FakeAi;
let ctx: TestContext;
let staff: Actor;

beforeEach(async () => {
  ctx = await testContext({ now: () => new Date() });
  answer = { json: knownMachine, usage: machineUsage };
  logged = [];
  ai = await startFakeAi(() => answer);
  const scripts = { imports: pathToFileURL(imports()), enrichment: pathToFileURL(enrichment()) };
  const url = await testDatabaseUrl(ctx.db);
  const openAi = { key: 'k', baseUrl: ai.url };
  const add = (fields: Record<string, unknown>, message: string) => logged.push({ fields, message });
  threads = startBackgroundThreads(scripts, { url, openAi }, { info: add, error: add });
  ({ importWork: ctx.importWork, enrichmentWork: ctx.enrichmentWork } = threads);
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});
afterEach(async () => {
  await threads.close();
  await ai.close();
});

const { plan, apply } = importer(
  () => ctx,
  () => staff,
);
const admin = () => callerFor(ctx, staff).admin;

it('read, plan, apply and undo an import as this thread would', async () => {
  const id = await plan(saws(300));
  expect(await admin().imports.get({ id })).toMatchObject({ status: 'review', createdByName: 'Sam Staff' });
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

const READINGS = 3;

/** The least time for which this thread works while a file of many lines is read: other programs take a part of each time. */
async function workMsOfReading(importWork: TestContext['importWork'], name: string): Promise<number> {
  const times: number[] = [];
  for (let reading = 0; reading < READINGS; reading += 1) {
    const content = `${header}Echo,CS-59${reading},Saw,1.00,1${'\n'.repeat(240_000)}Echo,A1,Saw,2.00,1`;
    const before = performance.eventLoopUtilization();
    await importText({ ...ctx, importWork }, staff, content, { name });
    times.push(performance.eventLoopUtilization(before).active);
  }
  return Math.min(...times);
}

it('leave this thread free while they read a file of many lines', async () => {
  const beside = await workMsOfReading(threads.importWork, 'beside.csv');
  const here = await workMsOfReading(inlineImportWork, 'here.csv');
  expect(beside).toBeLessThan(here / 2);
  expect(await ctx.db.$count(migrationProducts)).toBe(2 * 2 * READINGS);
});

it('end a step that is aborted: the database takes back the chunk that was being written', async () => {
  const id = await plan(saws(2_000));
  await admin().imports.applyRows({ id });
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

async function startRun(count: number) {
  for (let n = 0; n < count; n += 1)
    await makeProduct(ctx.db, { model: `M${n}`, status: 'draft', images: ['/products/a.webp'] });
  return admin().enrichment.start({});
}

it('enrich products as this thread would, and ask the AI that the environment names', async () => {
  await startRun(30);
  await runDueJobs(ctx);
  const { run } = await admin().enrichment.latest();
  expect(run).toMatchObject({ status: 'done', processed: 30, updated: 30, tokens: 30 * TOKENS });
  expect(await ctx.db.$count(auditLogs)).toBe(30);
});

it('log through this thread, which alone knows whether somebody reads', async () => {
  answer = { status: 400 };
  const { id } = await startRun(1);
  await ctx.enrichmentWork.doStep(ctx, { runId: id, step: 1 }, new AbortController().signal);
  expect(logged).toEqual([
    {
      message: 'The AI gave no answer',
      fields: {
        err: expect.objectContaining({ message: expect.stringContaining('400') as unknown }) as unknown,
      },
    },
  ]);
});

it('leave kept pages as they are while a run fills in drafts', async () => {
  const { id } = await startRun(10);
  const database = await openBeside(ctx.db);
  const version = await followCatalogVersion(database, () => 0);
  const before = await version.read();
  await ctx.enrichmentWork.doStep(
    { ...ctx, db: database.db },
    { runId: id, step: 1 },
    new AbortController().signal,
  );
  expect(version.peek()).toBe(before);
  expect(await ctx.db.$count(auditLogs)).toBe(10);
  await version.close();
  await database.close();
});

it('end a run’s step that is aborted, and the run goes on with each product once', async () => {
  const { id } = await startRun(40);
  const stop = new AbortController();
  const ended = ctx.enrichmentWork
    .doStep(ctx, { runId: id, step: 1 }, stop.signal)
    .catch((error: unknown) => error);
  const isDone = eq(enrichmentItems.status, 'updated');
  await expect
    .poll(() => ctx.db.$count(enrichmentItems, isDone), { interval: 1, timeout: 60_000 })
    .toBeGreaterThan(0);
  stop.abort();
  expect(await ended).toMatchObject({ name: 'AbortError' });
  await runDueJobs(ctx);
  const { run } = await admin().enrichment.latest();
  expect(run).toMatchObject({ status: 'done', processed: 40, updated: 40, failed: 0 });
  expect(await ctx.db.$count(auditLogs)).toBe(40);
});
