import { type Database, openDatabase } from '@dealer/db';
import { createTestDatabase, TestProxy } from '@dealer/db/testing';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';

const token = 'a-token-of-the-test';

let proxy: TestProxy;
let database: Database;
let server: TestServer;

beforeEach(async () => {
  const opened = await TestProxy.inFrontOf(await createTestDatabase(inject('databaseUrl')));
  proxy = opened.proxy;
  database = await openDatabase({ url: opened.url, poolMax: 2 });
  await database.migrate();
  server = await startTestServer({ database, variables: { METRICS_TOKEN: token } });
});
afterEach(async () => {
  proxy.close();
  await server.close();
  await database.close();
});

const read = async () => (await server.get('/metrics', { authorization: `Bearer ${token}` })).text();

it('the metrics go on without those of a silent database, and ask it once for all readers', async () => {
  proxy.goSilent();
  const texts = await Promise.all([read(), read(), read()]);
  for (const text of texts) {
    expect(text).toContain('\ndealer_database_up 0\n');
    expect(text).toMatch(/\nprocess_resident_memory_bytes \d+\n/);
    expect(text).not.toMatch(/^dealer_(jobs|mails|ai|imports|enrichments)\S* \d/m);
  }
});

it('the metrics show connections in use and who waits for one', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held = [1, 2, 3].map(() => database.db.transaction(() => released));
  while (database.pool()?.waiting !== 1) await new Promise(setImmediate);
  const text = await read();
  expect(text).toContain('\ndealer_database_connections{state="used"} 2\n');
  release();
  await Promise.all(held);
});
