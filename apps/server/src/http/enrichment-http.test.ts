import { testPasswords } from '@dealer/api/testing';
import { enrichmentRuns } from '@dealer/db';
import { makeProduct, makeUser } from '@dealer/db/factories';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';

const path = '/api/admin/data/enrich';

let server: TestServer;
let cookie: string;

beforeEach(async () => {
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
