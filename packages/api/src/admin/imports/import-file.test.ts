import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedCatalogLists } from '@dealer/db/seed';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { jobHandlers } from '../../handlers.ts';
import { NonRetryableError } from '../../jobs/retry.ts';
import { type TestContext, testContext } from '../../testing/index.ts';
import { importFile, mappingFileSchema } from './import-file.ts';
import { doChunks } from './steps/do-chunks.ts';

let ctx: TestContext;
let folder: string;

beforeEach(async () => {
  ctx = await testContext();
  await seedCatalogLists(ctx.db);
  folder = mkdtempSync(join(tmpdir(), 'dealer-import-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a dry run that stops is not applied, and the import says why it stopped', async () => {
  const path = join(folder, 'list.csv');
  writeFileSync(path, 'Brand,Model,Name,Price\nEcho,A1,Saw,9\n');
  let steps = 0;
  const importWork = {
    ...ctx.importWork,
    // The first step plans one chunk, the second one fails.
    doChunks: async (...[work, task]: Parameters<TestContext['importWork']['doChunks']>) => {
      steps += 1;
      if (steps > 1) throw new NonRetryableError('The disk is full');
      const firstChunk = new AbortController();
      return doChunks(work, task, firstChunk.signal, async () => firstChunk.abort());
    },
  };
  const given = mappingFileSchema.parse({});
  const services = { ...ctx, importWork };
  const state = await importFile(
    services,
    jobHandlers,
    { path, name: 'list.csv' },
    { given, shouldApply: true },
  );
  expect(state).toMatchObject({ status: 'mapping', message: 'It stopped: The disk is full', applied: 0 });
});
