import { OFFLINE_COPY_HEADER } from '@dealer/api/domain/site/offline-copy';
import { testPasswords } from '@dealer/api/testing';
import { makeUser } from '@dealer/db/factories';
import type { RenderPage } from '@dealer/web/entry-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderedPage, startTestServer, type TestServer } from '../testing/server.ts';

const renderPath: RenderPage = ({ request }) => {
  const { pathname } = new URL(request.url);
  const status = pathname === '/missing' ? 404 : 200;
  return Promise.resolve(renderedPage('<!doctype html><html><body>A page</body></html>', status));
};

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer({ render: renderPath });
});
afterEach(() => server.close());

const offlineCopy = async (path: string, headers: Record<string, string> = {}) =>
  (await server.get(path, headers)).headers.get(OFFLINE_COPY_HEADER);

it('a browser may keep the pages of visitors, also from the cache, but none of a person, with a token or missing', async () => {
  expect(await offlineCopy('/prices')).toBe('allowed');
  expect(await offlineCopy('/prices')).toBe('allowed');
  expect(await offlineCopy('/missing')).toBeNull();
  expect(await offlineCopy('/request?token=abc')).toBeNull();

  const account = { email: 'ann@example.com', password: 'correct horse' };
  const passwordHash = await testPasswords.hash(account.password);
  await makeUser(server.database.db, { email: account.email, role: 'customer', passwordHash });
  const answer = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify(account),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await offlineCopy('/prices', { cookie })).toBeNull();
  // Nor may Back show it after they have signed out.
  expect((await server.get('/prices', { cookie })).headers.get('cache-control')).toBe('no-store');
  expect((await server.get('/prices')).headers.get('cache-control')).toBe('private, no-cache');
});

it('the manifest names the shop', async () => {
  const response = await server.get('/manifest.webmanifest');
  expect(response.headers.get('content-type')).toBe('application/manifest+json');
  expect(await response.json()).toMatchObject({ name: 'Lewis Avenue Outdoor Power', start_url: '/' });
});
