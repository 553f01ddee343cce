import { runDueJobs, type TestContext, testContext, testPasswords } from '@dealer/api/testing';
import { ENRICHMENT_EVENTS_CHANNEL, enrichmentEvents, enrichmentRuns } from '@dealer/db';
import { makeProduct, makeUser } from '@dealer/db/factories';
import { asc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from '../testing/server.ts';

const path = '/api/admin/data/enrich';

let base: TestContext;
let server: TestServer;
let cookie: string;

beforeEach(async () => {
  // Before the server, which empties the database.
  base = await testContext();
  server = await startTestServer();
  const passwordHash = await testPasswords.hash('correct horse');
  await makeUser(server.database.db, { email: 'staff@example.com', role: 'admin', passwordHash });
  const response = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'staff@example.com', password: 'correct horse' }),
  });
  cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
});
afterEach(() => server.close());

const own = () => ({ cookie, 'sec-fetch-site': 'same-origin' });
const runs = () => server.database.db.$count(enrichmentRuns);

it('GET /api/admin/data/enrich starts nothing for other sites, visitors, or who comes back', async () => {
  for (const site of ['cross-site', 'same-site', 'none'])
    expect((await server.get(path, { cookie, 'sec-fetch-site': site })).status).toBe(403);
  expect((await server.get(path, { cookie })).status).toBe(403);
  expect((await server.get(path, { 'sec-fetch-site': 'same-origin' })).status).toBe(401);
  expect((await server.get(path, { ...own(), 'last-event-id': '7' })).status).toBe(204);
  for (const none of ['', 'abc', '-1', '1e3', '9'.repeat(30)])
    expect((await server.get(path, { ...own(), 'last-event-id': none })).status).toBe(400);
  const head = await fetch(server.url + path, { method: 'HEAD', headers: own() });
  expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
  expect(await runs()).toBe(0);
});

it('GET /api/admin/data/enrich starts one run, which two viewers share', async () => {
  await makeProduct(server.database.db);
  const one = await server.get(path, own());
  const two = await server.get(path, own());
  expect([one, two].map(({ status, headers }) => [status, headers.get('content-type')])).toEqual(
    Array(2).fill([200, 'text/event-stream']),
  );
  expect(await runs()).toBe(1);
  for (const { body } of [one, two]) await body?.cancel();
});

const eventSchema = z.object({ id: z.number(), type: z.string() });

/** The events of a stream until it has sent so many or ended, as ids and types. */
async function readEvents({ body }: Response, count: number): Promise<[id: number, type: string][]> {
  const events: [number, string][] = [];
  if (!body) return events;
  const decoder = new TextDecoder();
  const reader = body.getReader();
  let text = '';
  while (events.length < count) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, data] = /^data: (.+)$/m.exec(block) ?? [];
      if (!data) continue;
      const { id, type } = eventSchema.parse(JSON.parse(data));
      expect(block).toContain(`id: ${id}\n`);
      events.push([id, type]);
    }
  }
  await reader.cancel();
  return events.slice(0, count);
}

it('GET /api/admin/data/enrich goes on where it was cut, 20 times, without gap or double', async () => {
  const { db } = server.database;
  // Nothing is known that fills their gaps, so that no AI is needed.
  for (let n = 0; n < 12; n += 1)
    await makeProduct(db, { price: null, model: null, images: ['/products/a.webp'], description: 'Ours' });
  const received = await readEvents(await server.get(path, own()), 0);
  const working = runDueJobs({ ...base, db, now: () => new Date() });
  for (let cut = 0; cut < 20; cut += 1) {
    const last = String(received.at(-1)?.[0] ?? 0);
    const more = await readEvents(await server.get(path, { ...own(), 'last-event-id': last }), 1);
    received.push(...more);
  }
  await working;
  const last = String(received.at(-1)?.[0]);
  received.push(...(await readEvents(await server.get(path, { ...own(), 'last-event-id': last }), 100)));
  const stored = await db.select().from(enrichmentEvents).orderBy(asc(enrichmentEvents.id));
  expect(received).toEqual(stored.map(({ id, type }) => [id, type]));
  expect(received.at(-1)?.[1]).toBe('complete');
  expect((await server.get(path, { ...own(), 'last-event-id': String(received.at(-1)?.[0]) })).status).toBe(
    204,
  );
  expect(await runs()).toBe(1);
});

it('GET /api/admin/data/enrich logs why a stream broke off', async () => {
  const { db } = server.database;
  await makeProduct(db);
  const { body } = await server.get(path, own());
  const reader = body?.getReader();
  await reader?.read();
  const [run] = await db.select().from(enrichmentRuns);
  // With each event, the session of the viewer is checked.
  await db.execute(sql`alter table sessions rename to sessions_gone`);
  try {
    const payload = { message: 'Recycler', name: null, processed: 0, total: 1, results: null };
    await db.insert(enrichmentEvents).values({ runId: run?.id ?? 0, type: 'processing', payload });
    await db.execute(sql`select pg_notify(${ENRICHMENT_EVENTS_CHANNEL}, '1')`);
    // To its end: on a slow machine a ping may come first.
    let isOver = false;
    while (!isOver) isOver = (await reader?.read())?.done !== false;
  } finally {
    await db.execute(sql`alter table sessions_gone rename to sessions`);
  }
  const failed = { msg: 'Stream failed', path, requestId: expect.any(String) };
  await expect.poll(() => server.logged).toContainEqual(expect.objectContaining(failed));
});
