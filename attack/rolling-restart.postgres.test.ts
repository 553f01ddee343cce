import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { type BuiltProcess, startBuilt } from '../apps/server/src/testing/built-server.ts';
import { createServerDatabase, type ServerDatabase } from '../packages/db/src/testing/server-database.ts';
import { RoundRobin } from './lib/round-robin.ts';

const CLIENTS = 3;
const paths = [
  '/',
  '/api/products',
  '/api/products?search=mower',
  '/products',
  '/trpc/storefront.catalog.brands',
];

let database: ServerDatabase;
let dataDir: string;
let proxy: RoundRobin;
let url: string;
const processes: BuiltProcess[] = [];

beforeEach(async () => {
  database = await createServerDatabase(inject('attackDatabaseUrl'), 'dealer_attack');
  dataDir = mkdtempSync(join(tmpdir(), 'dealer-rolling-'));
  // Sample images take seconds to draw, and nothing here looks at them.
  mkdirSync(join(dataDir, 'products'));
  writeFileSync(join(dataDir, 'products/.samples-drawn'), '');
  proxy = new RoundRobin();
  url = await proxy.listen();
});
afterEach(async () => {
  proxy.close();
  await Promise.all(processes.splice(0).map((one) => one.stop()));
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Starts a process and waits until the proxy uses it. */
async function start() {
  const one = await startBuilt({
    script: 'main.js',
    dataDir,
    stdio: 'ignore',
    variables: {
      DATABASE_URL: database.url,
      DRAIN_SECONDS: '1',
      LOG_LEVEL: 'silent',
      READS_PER_SECOND: '1000000',
    },
  });
  processes.push(one);
  await one.untilReady();
  const backend = proxy.add(one.url);
  while (!backend.isReady) await new Promise(setImmediate);
  return { one, backend };
}

it('two processes restart one after the other, and no request fails', async () => {
  const first = await start();
  const second = await start();
  let isDone = false;
  const statuses = new Set<number>();
  let answered = 0;
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let n = client; !isDone; n += 1) {
      const response = await fetch(url + paths[n % paths.length]);
      await response.arrayBuffer();
      statuses.add(response.status);
      answered += 1;
    }
  });
  try {
    for (const { one, backend } of [first, second]) {
      await one.stop();
      expect(one.child.exitCode).toBe(0);
      // The proxy could see in time that it stops.
      expect(backend.readiness.slice(0, 2)).toEqual([200, 503]);
      await start();
    }
  } finally {
    isDone = true;
    await Promise.allSettled(clients);
  }
  expect(proxy.failures).toEqual([]);
  expect([...statuses]).toEqual([200]);
  expect(answered).toBeGreaterThan(CLIENTS * paths.length);
});
