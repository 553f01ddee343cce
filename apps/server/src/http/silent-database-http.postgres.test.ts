import { EventEmitter, once } from 'node:events';
import { type Database, openDatabase } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { createTestDatabase, TestProxy } from '@dealer/db/testing';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';

const limits = { connectMs: 1_500, lockMs: 300, statementMs: 1_500, silenceMs: 2_000 };

let proxy: TestProxy;
let distant: Database;
let beside: Database;
let server: TestServer;

beforeEach(async () => {
  const url = await createTestDatabase(inject('databaseUrl'));
  beside = await openDatabase({ url, poolMax: 1 });
  await beside.migrate();
  const opened = await TestProxy.inFrontOf(url);
  proxy = opened.proxy;
  distant = await openDatabase({ url: opened.url, poolMax: 3, limits });
  server = await startTestServer({ database: distant });
});
afterEach(async () => {
  proxy.close();
  await server.close();
  await Promise.all([distant.close(), beside.close()]);
});

const statusOf = async (path: string) => (await server.get(path)).status;
/** Status and Retry-After. */
async function answerOf(path: string) {
  const { status, headers } = await server.get(path);
  return [status, headers.get('retry-after')];
}
const unavailable = [503, '5'];
const statuses = (path: string) => Promise.all(Array.from({ length: 8 }, () => statusOf(path)));

/** Asks until the answer is the wanted one; the test's own time limit ends it. */
async function until(path: string, status: number) {
  while ((await statusOf(path)) !== status) await new Promise(setImmediate);
}

describe('while the database is silent', () => {
  it('requests fail, /readyz says 503, and both recover with the database', async () => {
    expect(await statuses('/api/brands')).toEqual(Array(8).fill(200));
    proxy.goSilent();
    const paths = ['/api/brands', '/trpc/storefront.catalog.brands', '/', '/sitemap.xml', '/readyz'];
    expect(await Promise.all(paths.map(answerOf))).toEqual(paths.map(() => unavailable));
    expect(await statuses('/api/brands')).toEqual(Array(8).fill(503));
    const failed = server.logged.filter(({ level }) => Number(level) >= 50);
    expect(failed.map(({ requestId }) => requestId)).not.toContain(undefined);
    expect(await statusOf('/livez')).toBe(200);
    proxy.restore();
    await until('/readyz', 200);
    expect(await statuses('/api/brands')).toEqual(Array(8).fill(200));
  }, 30_000);

  it('a change by another process shows as soon as the connection is back', async () => {
    expect(await (await server.get('/api/products')).json()).toEqual([]);
    proxy.goSilent();
    await makeProduct(beside.db, { name: 'New', status: 'published' });
    proxy.restore();
    proxy.cut();
    await until('/readyz', 200);
    expect(await (await server.get('/api/products')).json()).toMatchObject([{ name: 'New' }]);
  }, 30_000);
});

describe('a locked table', () => {
  it('fails the requests that need it and no others', async () => {
    const emitter = new EventEmitter();
    const locked = once(emitter, 'locked');
    const holding = beside.db.transaction(async (tx) => {
      await tx.execute(sql`lock table products`);
      emitter.emit('locked');
      await once(emitter, 'go on');
    });
    await locked;
    expect(await answerOf('/api/products')).toEqual(unavailable);
    expect(await answerOf('/trpc/storefront.products.featured')).toEqual(unavailable);
    expect(await statusOf('/readyz')).toBe(200);
    emitter.emit('go on');
    await holding;
    expect(await statuses('/api/products')).toEqual(Array(8).fill(200));
  }, 30_000);
});
