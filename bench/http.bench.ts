import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPasswords, SAFE_PASSWORD_COST } from '@dealer/api';
import { openDatabase, products } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { sql } from 'drizzle-orm';
import { compare, percentile, requestsPerSecond, startProcess, stopProcess } from './lib/load.ts';
import { addMachines } from './lib/products.ts';
import { onPostgres } from './lib/site.ts';

const PRODUCTS = 1_000;
const PORT = 4310;
const FLOOR_PORT = 4311;
const staff = { email: 'bench@example.com', password: 'only for this run' };
const ours = `http://127.0.0.1:${PORT}`;
const floor = `http://127.0.0.1:${FLOOR_PORT}`;

async function prepare(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir: join(dataDir, 'database') });
  await database.migrate();
  await seedReference(database.db);
  await addMachines(database.db, 0, PRODUCTS);
  await makeUser(database.db, {
    email: staff.email,
    emailVerified: true,
    role: 'admin',
    passwordHash: await createPasswords(SAFE_PASSWORD_COST).hash(staff.password),
  });
  await database.close();
}

/** The headers of the bare baseline: those that a client needs to keep the response. */
const baselineHeaders = ['content-type', 'content-length', 'etag'];
/** Headers that node:http adds to every response itself. */
const connectionHeaders = ['connection', 'date', 'keep-alive', 'transfer-encoding'];
const EQUAL_HEADERS = '?equal-headers';

/** Writes the server's responses to files, which the baseline server then sends, with few headers and with equal ones. */
async function bytesOf(dataDir: string, paths: readonly string[]) {
  const files: Record<string, { file: string; headers: Record<string, string> }> = {};
  for (const path of paths) {
    await fetch(ours + path);
    const response = await fetch(ours + path, { headers: { 'accept-encoding': 'identity' } });
    const file = join(dataDir, `floor${Object.keys(files).length}`);
    const body = Buffer.from(await response.arrayBuffer());
    writeFileSync(file, body);
    const headersWhere = (isSent: (name: string) => boolean) =>
      Object.fromEntries([...response.headers].filter(([name]) => isSent(name)));
    files[path] = { file, headers: headersWhere((name) => baselineHeaders.includes(name)) };
    files[path + EQUAL_HEADERS] = {
      file,
      headers: headersWhere((name) => !connectionHeaders.includes(name)),
    };
    console.log(`${path}: ${(body.length / 1000).toFixed(1)} kB`);
  }
  return files;
}

const dataDir = mkdtempSync(join(tmpdir(), 'dealer-bench-'));
await prepare(dataDir);
const settings = {
  DATA_DIR: dataDir,
  PORT: String(PORT),
  PUBLIC_URL: ours,
  SEED: 'none',
  LOG_LEVEL: 'warn',
  READS_PER_SECOND: '1000000',
};
const server = await startProcess('apps/server/dist/main.js', settings);
const files = await bytesOf(dataDir, ['/api/products', '/inventory', '/']);
const baselineServer = await startProcess('bench/baseline-server.mjs', {
  FILES: JSON.stringify(files),
  PORT: String(FLOOR_PORT),
});

const headers = { 'content-type': 'application/json', origin: ours };

/** @returns the cookie of a member of staff */
async function signIn(): Promise<string> {
  const login = await fetch(`${ours}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify(staff),
  });
  return login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

function setPrice(cookie: string, price: string): Promise<Response> {
  const body = JSON.stringify({ price });
  return fetch(`${ours}/api/products/1`, { method: 'PATCH', headers: { ...headers, cookie }, body });
}

const VISITS_PER_SECOND = 40;
const SECONDS = 15;
const visited = ['/', '/inventory', '/product/1', '/brands/toro', '/api/products'];

/** Visits pages at a steady pace. @param writes whether a price changes every second @returns how long each visit took, in ms */
async function visitTimes(cookie: string, writes: boolean): Promise<number[]> {
  const times: number[] = [];
  const started = performance.now();
  const pending: Promise<unknown>[] = [];
  for (let n = 0; n < VISITS_PER_SECOND * SECONDS; n += 1) {
    const due = started + (n * 1_000) / VISITS_PER_SECOND;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    if (writes && n % VISITS_PER_SECOND === 0) pending.push(setPrice(cookie, `${2_000 + n}.00`));
    const start = performance.now();
    const visit = fetch(ours + visited[n % visited.length]).then((response) => response.arrayBuffer());
    pending.push(visit.then(() => times.push(performance.now() - start)));
  }
  await Promise.all(pending);
  return times;
}

/** Changes a machine as staff and reads it at once as a visitor. @returns how many responses contained the change */
async function freshAfterWrites(cookie: string, times: number): Promise<number> {
  let fresh = 0;
  for (let n = 1; n <= times; n += 1) {
    const price = `${1000 + n}.00`;
    await setPrice(cookie, price);
    const list = await (await fetch(`${ours}/api/products`)).text();
    const page = await (await fetch(`${ours}/product/1`)).text();
    if (list.includes(`"price":"${price}"`) && page.includes(`1,${price.slice(1)}`)) fresh += 1;
  }
  return fresh;
}

for (const [path, goal, equalGoal] of [
  ['/api/products', 0.85, 1.06],
  ['/inventory', 0.85, 0.9],
  ['/', 0.85, 0.9],
] as const) {
  const { ours: rate, floor: floorRate, ratio } = await compare(ours + path, floor + path);
  const { ratio: equalRatio } = await compare(ours + path, floor + path + EQUAL_HEADERS);
  console.log(
    `${path} with ${PRODUCTS} products: ${rate.toFixed(0)}/s, bare node:http ${floorRate.toFixed(0)}/s, ratio ${ratio.toFixed(2)} (goal ${goal}), with equal headers ${equalRatio.toFixed(2)} (goal ${equalGoal})`,
  );
}

const GOAL_UNCACHED = 150;

const UNCACHED_PATHS = ['/', '/inventory', '/product/1', '/faq'];

/**
 * Prints how many pages a second are rendered, because an unknown parameter keeps them out of the cache. All of them are requested
 * for some seconds before, because what a new process renders first is not compiled yet, and the pages share most of their code.
 */
async function printUncached(site: string, database: string): Promise<void> {
  for (const path of UNCACHED_PATHS) {
    for (let round = 0; round < 3; round += 1) await requestsPerSecond(`${site}${path}?unknown=1`);
  }
  for (const path of UNCACHED_PATHS) {
    const rate = await requestsPerSecond(`${site}${path}?unknown=1`, { 'accept-encoding': 'br' });
    console.log(`${path} uncached on ${database}: ${rate.toFixed(0)}/s (goal ${GOAL_UNCACHED})`);
  }
}

await printUncached(ours, 'the embedded database');
/** What visitors get who come by an advertisement. */
const GOAL_CLICKED = 0.8;
for (const path of ['/api/products', '/product/1', '/inventory']) {
  const clicked = `${path}?utm_source=x&fbclid=y`;
  const { ratio } = await compare(ours + clicked, ours + path);
  console.log(`${clicked} against the plain path: ratio ${ratio.toFixed(2)} (goal ${GOAL_CLICKED})`);
}
await stopProcess(baselineServer);
const WRITES = 20;
const cookie = await signIn();
const fresh = await freshAfterWrites(cookie, WRITES);
console.log(`after a product write the next answers were fresh: ${fresh} of ${WRITES} (goal all)`);
for (const writes of [false, true]) {
  const times = await visitTimes(cookie, writes);
  const [p50, p99, longest] = [50, 99, 100].map((percent) => percentile(times, percent).toFixed(1));
  console.log(
    `${VISITS_PER_SECOND} visits a second ${writes ? 'with a write every second' : 'without writes'}: p50 ${p50}, p99 ${p99}, longest ${longest} ms`,
  );
}
await stopProcess(server);

const database = await openDatabase({ dataDir: join(dataDir, 'database') });
const [{ n } = { n: 0 }] = await database.db.select({ n: sql<number>`count(*)::int` }).from(products);
console.log(`${n} products stood in the database to the end`);
await database.close();
rmSync(dataDir, { recursive: true });

await onPostgres('uncached pages', async (onServer, url) => {
  await seedReference(onServer.db);
  await addMachines(onServer.db, 0, PRODUCTS);
  const ownFolder = mkdtempSync(join(tmpdir(), 'dealer-bench-'));
  const started = await startProcess('apps/server/dist/main.js', {
    ...settings,
    DATA_DIR: ownFolder,
    DATABASE_URL: url,
  });
  await printUncached(ours, 'PostgreSQL');
  await stopProcess(started);
  rmSync(ownFolder, { recursive: true });
});
