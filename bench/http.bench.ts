import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, products } from '@dealer/db';
import { seedReference } from '@dealer/db/seed';
import { sql } from 'drizzle-orm';
import { compare, startProcess, stopProcess } from './lib/load.ts';
import { addMachines } from './lib/products.ts';

const PRODUCTS = 1_000;
const PORT = 4310;
const FLOOR_PORT = 4311;
const ours = `http://127.0.0.1:${PORT}`;
const floor = `http://127.0.0.1:${FLOOR_PORT}`;

async function prepare(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir: join(dataDir, 'database') });
  await database.migrate();
  await seedReference(database.db);
  await addMachines(database.db, 0, PRODUCTS);
  await database.close();
}

/** What node:http writes itself. */
const ownHeaders = ['connection', 'date', 'keep-alive'];

/** Writes what the server answers to files, which the floor then answers. */
async function bytesOf(dataDir: string, paths: readonly string[]) {
  const files: Record<string, { file: string; headers: Record<string, string> }> = {};
  for (const path of paths) {
    await fetch(ours + path);
    const response = await fetch(ours + path, { headers: { 'accept-encoding': 'identity' } });
    const file = join(dataDir, `floor${Object.keys(files).length}`);
    const body = Buffer.from(await response.arrayBuffer());
    writeFileSync(file, body);
    const headers = Object.fromEntries([...response.headers].filter(([name]) => !ownHeaders.includes(name)));
    files[path] = { file, headers };
    console.log(`${path}: ${(body.length / 1000).toFixed(1)} kB`);
  }
  return files;
}

const dataDir = mkdtempSync(join(tmpdir(), 'dealer-bench-'));
await prepare(dataDir);
const settings = { DATA_DIR: dataDir, PORT: String(PORT), PUBLIC_URL: ours, SEED: 'none', LOG_LEVEL: 'warn' };
const server = await startProcess('apps/server/dist/main.js', settings);
const files = await bytesOf(dataDir, ['/api/products', '/inventory']);
const floorServer = await startProcess('bench/floor.mjs', {
  FILES: JSON.stringify(files),
  PORT: String(FLOOR_PORT),
});

for (const [path, goal] of [
  ['/api/products', 0.8],
  ['/inventory', 0.7],
] as const) {
  const { ours: rate, floor: floorRate, ratio } = await compare(ours + path, floor + path);
  console.log(
    `${path} with ${PRODUCTS} products: ${rate.toFixed(0)}/s, bare node:http ${floorRate.toFixed(0)}/s, ratio ${ratio.toFixed(2)} (goal ${goal})`,
  );
}
await stopProcess(floorServer);
await stopProcess(server);

const database = await openDatabase({ dataDir: join(dataDir, 'database') });
const [{ n } = { n: 0 }] = await database.db.select({ n: sql<number>`count(*)::int` }).from(products);
console.log(`${n} products stood in the database to the end`);
await database.close();
rmSync(dataDir, { recursive: true });
