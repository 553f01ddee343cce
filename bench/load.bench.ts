import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '@dealer/db';
import { seedReference } from '@dealer/db/seed';
import * as z from 'zod';
import { percentile, startProcess, stopProcess } from './lib/load.ts';
import { addMachines } from './lib/products.ts';
import { onPostgres } from './lib/site.ts';

const PRODUCTS = 1_000;
const CONNECTIONS = 200;
/** Sixty seconds; ten minutes show whether memory stays flat: LOAD_SECONDS=600. */
const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 60);
const PORT = 4313;
const TOKEN = 'only-for-this-benchmark';
const MEGABYTE = 1024 * 1024;
const site = `http://127.0.0.1:${PORT}`;

const figuresSchema = z.object({
  times: z.record(z.string(), z.array(z.number())),
  statuses: z.record(z.string(), z.number()),
});

async function fill(database: Database): Promise<void> {
  await database.migrate();
  await seedReference(database.db);
  await addMachines(database.db, 0, PRODUCTS);
}

/** The server's own figures, by name and labels. */
async function metrics(): Promise<Map<string, number>> {
  const response = await fetch(`${site}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

const megabytesOf = (figures: Map<string, number>) =>
  Math.round((figures.get('process_resident_memory_bytes') ?? Number.NaN) / MEGABYTE);

/** Sends mixed visitors for some seconds. @returns the response times by kind and the statuses by number */
async function visit(seconds: number) {
  const load = await startProcess('bench/mixed.mjs', {
    URL: site,
    CONNECTIONS: String(CONNECTIONS),
    PRODUCTS: String(PRODUCTS),
  });
  let text = '';
  load.stdout?.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await sleep(seconds * 1000);
  await stopProcess(load);
  return figuresSchema.parse(JSON.parse(/^figures (.*)$/m.exec(text)?.[1] ?? '{}'));
}

async function measure(name: string, settings: Record<string, string>): Promise<void> {
  const server = await startProcess('apps/server/dist/main.js', {
    ...{ PORT: String(PORT), PUBLIC_URL: site, SEED: 'none', LOG_LEVEL: 'warn' },
    ...{ TRUST_PROXY: 'on', METRICS_TOKEN: TOKEN },
    ...settings,
  });
  await visit(3);
  const before = await metrics();
  const { times, statuses } = await visit(SECONDS);
  const after = await metrics();
  const all = Object.values(times).flat();
  const errors = Object.entries(statuses).filter(([status]) => !['200', '201'].includes(status));
  console.log(
    `load on ${name}, ${CONNECTIONS} connections for ${SECONDS} s: ${Math.round(all.length / SECONDS)} requests a second, p50 ${percentile(all, 50).toFixed(0)} ms, p99 ${percentile(all, 99).toFixed(0)} ms`,
  );
  for (const [kind, durations] of Object.entries(times))
    console.log(
      `  ${kind}: ${durations.length}, p50 ${percentile(durations, 50).toFixed(0)} ms, p99 ${percentile(durations, 99).toFixed(0)} ms`,
    );
  console.log(
    `  errors (goal none): ${errors.map(([status, count]) => `${count} of ${status}`).join(', ') || 'none'}`,
  );
  console.log(`  memory: ${megabytesOf(before)} MB before, ${megabytesOf(after)} MB after`);
  for (const [figure, seconds] of after)
    if (figure.startsWith('nodejs_eventloop_delay_seconds'))
      console.log(`  ${figure}: ${(seconds * 1000).toFixed(1)} ms`);
  await stopProcess(server);
}

const dataDir = mkdtempSync(join(tmpdir(), 'dealer-bench-'));
const embedded = await openDatabase({ dataDir: join(dataDir, 'database') });
await fill(embedded);
await embedded.close();
await measure('the embedded database', { DATA_DIR: dataDir });
rmSync(dataDir, { recursive: true });

await onPostgres('load on PostgreSQL', async (database, url) => {
  await fill(database);
  const images = mkdtempSync(join(tmpdir(), 'dealer-bench-'));
  await measure('PostgreSQL', { DATA_DIR: images, DATABASE_URL: url });
  rmSync(images, { recursive: true });
});
