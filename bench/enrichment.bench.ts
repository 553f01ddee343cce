import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createCaller, jobHandlers, type Services, startWorker } from '@dealer/api';
import { answerAbout } from '@dealer/api/testing';
import { type Database, migrationProducts, products } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { startFakeAi } from '../apps/server/src/demo/fake-ai.ts';
import { median, startProcess, stopProcess } from './lib/load.ts';
import { addMachines } from './lib/products.ts';
import { contextOn, medianOf, onPostgres } from './lib/site.ts';
import { type Figures, figuresRatio, measureVisits } from './lib/visitors.ts';

const PORT = 4344;
const site = `http://127.0.0.1:${PORT}`;
const VISITORS = 4;
const WINDOW_MS = 6_000;
/** More products than a run completes while the page is measured. */
const LONG_RUN = 2_000;
const GOAL_PAGES_RATIO = 0.8;
const ITEMS = 200;
const LATENCY_MS = 200;
const VIEWERS = 100;
const GOAL_RUN_RATIO = 1.3;
const GOAL_VIEWERS_RATIO = 1.1;
const ROUNDS = 3;
/** Products that a run works on at the same time. */
const PARALLEL = 6;
const RUNS = 15;
const PRODUCTS = 20_000;
const ANALYSIS_GOAL_MS = 300;

function report(what: string, ms: number, goal: number): void {
  console.log(
    `enrichment ${what}: ${ms.toFixed(1)} ms (goal ${goal} ms): ${ms < goal ? 'reached' : 'NOT REACHED'}`,
  );
}

await onPostgres('enrichment', async (database) => {
  const { db } = database;
  await seedReference(db);
  await addMachines(db, 0, PRODUCTS);
  // An imported row for each product without a price.
  const unpriced = await db.select({ id: products.id }).from(products).where(isNull(products.price));
  await db.insert(migrationProducts).values(
    unpriced.map(({ id }) => ({
      originalId: `1:${id}`,
      rawData: {},
      matchedProductId: id,
      price: '999.00',
    })),
  );
  await db
    .update(products)
    .set({ status: 'draft' })
    .where(eq(sql`${products.id} % 5`, 0));
  await db.execute(sql`vacuum analyze`);
  const { id, email } = await makeUser(db, { role: 'admin' });
  const { admin } = createCaller(contextOn(database, { id, role: 'admin', email, name: 'Bench Staff' }));
  const analysis = await admin.data.analyze({ limit: 5 });
  console.log(`enrichment: ${analysis.needsEnrichment} of ${analysis.totalProducts} products have an issue`);
  report(
    'analysis, five of each list',
    await medianOf(RUNS, () => admin.data.analyze({ limit: 5 })),
    ANALYSIS_GOAL_MS,
  );
  report('analysis, whole lists', await medianOf(RUNS, () => admin.data.analyze({})), ANALYSIS_GOAL_MS);
  report(
    'a page of one list',
    await medianOf(RUNS, () => admin.data.issue({ issue: 'nullFields', page: 100 })),
    ANALYSIS_GOAL_MS,
  );
});

const answer = {
  ...{
    found: true,
    name: null,
    description: 'A saw for felling all day.',
    category: null,
    subcategory: null,
  },
  ...{ price: null, cuttingWidth: 20, engineDisplacement: 60, engineBrand: null, images: [] },
  ...{ features: ['Light'], specifications: [] },
};
const usage = { inputTokens: 900, outputTokens: 100 };

/** Drafts that lack a description. */
async function addDrafts(db: Database['db'], count: number): Promise<void> {
  const drafts = Array.from({ length: count }, (_, n) => ({
    ...{ brand: 'Echo', model: `R${n}`, name: `Echo R${n}`, status: 'draft' as const },
    ...{ category: 'power-tools-outdoor-equipment', subcategory: 'chainsaws', images: ['/products/a.webp'] },
  }));
  await db.insert(products).values(drafts);
}

/** An event with its id, as streams have them. */
const trackedSchema = z.tuple([z.string(), z.object({ type: z.string() })]).rest(z.unknown());

/** A run over the drafts, with viewers who follow it. @returns its duration in milliseconds */
async function timeRun(context: ReturnType<typeof contextOn>, viewers: number): Promise<number> {
  await context.db.delete(products);
  await addDrafts(context.db, ITEMS);
  const { admin } = createCaller(context);
  const follow = async () => {
    for await (const received of await admin.enrichment.progress({}))
      if (trackedSchema.parse(received)[1].type === 'complete') return;
  };
  const following = Array.from({ length: viewers }, follow);
  // They follow from now on, before the run begins.
  await wait(LATENCY_MS);
  const start = performance.now();
  const ended = follow();
  await admin.enrichment.start({ issues: ['missingDescriptions'] });
  await ended;
  const ms = performance.now() - start;
  await Promise.all(following);
  const { run } = await admin.enrichment.latest();
  if (run?.updated !== ITEMS)
    throw new Error(
      `${run?.updated} of ${ITEMS} products were updated: ${JSON.stringify(run?.lines.at(-1)?.results?.errors)}`,
    );
  return ms;
}

const verdict = (isReached: boolean) => (isReached ? 'reached' : 'NOT REACHED');

await onPostgres('enrichment run', async (database) => {
  await seedReference(database.db);
  const { id, email } = await makeUser(database.db, { role: 'admin' });
  const askAi: Services['askAi'] = async ({ shape, text }) => {
    await wait(LATENCY_MS);
    return { ok: true, answer: shape.parse(answerAbout(text, answer)), usage };
  };
  const context = { ...contextOn(database, { id, role: 'admin', email, name: 'Bench Staff' }), askAi };
  const worker = await startWorker(context, jobHandlers);
  const ideal = Math.ceil(ITEMS / PARALLEL) * LATENCY_MS;
  const pairs: { alone: number; watched: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    pairs.push({ alone: await timeRun(context, 0), watched: await timeRun(context, VIEWERS) });
  await worker.stop();
  const ratio = median(pairs.map(({ alone }) => alone / ideal));
  const slowed = median(pairs.map(({ alone, watched }) => watched / alone));
  console.log(
    `enrichment run of ${ITEMS} products: ${ratio.toFixed(2)} of the ideal ${ideal} ms (goal ${GOAL_RUN_RATIO}): ${verdict(ratio < GOAL_RUN_RATIO)}`,
  );
  console.log(
    `enrichment run with ${VIEWERS} viewers: ${slowed.toFixed(2)} of one without (goal ${GOAL_VIEWERS_RATIO}): ${verdict(slowed < GOAL_VIEWERS_RATIO)}`,
  );
});

/** The figures of the home page for some seconds. */
const measureHome = () => measureVisits(`${site}/`, VISITORS, (elapsed) => elapsed < WINDOW_MS);

await onPostgres('enrichment beside visitors', async (database, url) => {
  const ai = await startFakeAi(async () => {
    await wait(LATENCY_MS);
    return { json: answer, usage };
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'dealer-bench-'));
  const server = await startProcess('apps/server/dist/main.js', {
    ...{ DATA_DIR: dataDir, DATABASE_URL: url, PORT: String(PORT), PUBLIC_URL: site, LOG_LEVEL: 'warn' },
    ...{ SEED: 'demo', SEED_PASSWORD: 'only for this run', OPENAI_API_KEY: 'bench', OPENAI_BASE_URL: ai.url },
  });
  try {
    const { id, email } = await makeUser(database.db, { role: 'admin' });
    const { admin } = createCaller(contextOn(database, { id, role: 'admin', email, name: 'Bench Staff' }));
    await addDrafts(database.db, LONG_RUN);
    await measureHome();
    const ratios: Figures[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await measureHome();
      const run = await admin.enrichment.start({ issues: ['missingDescriptions'] });
      const beside = await measureHome();
      await admin.enrichment.cancel({ id: run.id });
      while ((await admin.enrichment.latest()).run?.status === 'running') await wait(LATENCY_MS);
      const after = await measureHome();
      const rate = (before.rate + after.rate) / 2;
      ratios.push(figuresRatio(beside, { rate, p99: (before.p99 + after.p99) / 2 }));
    }
    const ratio = median(ratios.map(({ rate }) => rate));
    console.log(
      `GET / keeps ${ratio.toFixed(2)} of its requests/s beside a run (goal at least ${GOAL_PAGES_RATIO}): ${verdict(ratio >= GOAL_PAGES_RATIO)}`,
    );
  } finally {
    await stopProcess(server);
    await ai.close();
    rmSync(dataDir, { recursive: true });
  }
});
