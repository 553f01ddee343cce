import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@dealer/db';
import { seedReference } from '@dealer/db/seed';
import { startProcess, stopProcess } from './lib/load.ts';
import { addMachines } from './lib/products.ts';
import { onPostgres } from './lib/site.ts';

const PRODUCTS = 1_000;
const CONNECTIONS = 100;
const NEWCOMERS = 60;
const EVERY_MS = 100;
const PORT = 4312;
const site = `http://127.0.0.1:${PORT}`;

async function fill(database: Database): Promise<void> {
  await database.migrate();
  await seedReference(database.db);
  await addMachines(database.db, 0, PRODUCTS);
}

/** Milliseconds until /livez is answered on a new connection. */
function newcomer(): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(`${site}/livez`, { agent: false }, (response) => {
      response.resume().on('end', () => resolve(performance.now() - start));
    }).on('error', reject);
  });
}

/** The times of visitors who arrive at a constant rate, however long earlier ones wait. */
async function measureNewConnections(): Promise<number[]> {
  const waits: Promise<number>[] = [];
  for (let n = 0; n < NEWCOMERS; n += 1) {
    waits.push(newcomer());
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return (await Promise.all(waits)).toSorted((a, b) => a - b);
}

const at = (times: number[], share: number) => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;

async function measure(name: string, goal: number, settings: Record<string, string>): Promise<void> {
  const common = {
    PORT: String(PORT),
    PUBLIC_URL: site,
    SEED: 'none',
    LOG_LEVEL: 'warn',
    READS_PER_SECOND: '1000000',
  };
  const server = await startProcess('apps/server/dist/main.js', { ...common, ...settings });
  const alone = at(await measureNewConnections(), 0.5);
  for (const kept of [true, false]) {
    const load = await startProcess('bench/busy.mjs', {
      URL: site,
      CONNECTIONS: String(CONNECTIONS),
      KEEP_ALIVE: kept ? 'yes' : 'no',
    });
    load.stdout?.on('data', (text: Buffer) =>
      console.log(`new-connections on ${name}: busy connections ${text.toString().trim()}`),
    );
    const times = await measureNewConnections();
    await stopProcess(load);
    const half = at(times, 0.5);
    console.log(
      `new-connections on ${name}: /livez beside ${CONNECTIONS} busy connections, ${kept ? 'kept' : 'new for each request'}, p50 ${half.toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)} ms, alone ${alone.toFixed(1)} ms (goal p50 ${goal} ms): ${half <= goal ? 'reached' : 'NOT REACHED'}`,
    );
  }
  await stopProcess(server);
}

const dataDir = mkdtempSync(join(tmpdir(), 'dealer-bench-'));
const embedded = await openDatabase({ dataDir: join(dataDir, 'database') });
await fill(embedded);
await embedded.close();
await measure('PGlite', 200, { DATA_DIR: dataDir });
await onPostgres('new-connections on PostgreSQL', async (database, url) => {
  await fill(database);
  await measure('PostgreSQL', 100, { DATA_DIR: dataDir, DATABASE_URL: url });
});
rmSync(dataDir, { recursive: true });
