import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

it.each([
  ['/livez', 200],
  ['/readyz', 200],
  ['/api/login', 302],
  ['/api/products/abc', 400],
  ['/api/imports', 401],
  ['/assets/of-another-release.js', 404],
  ['/products/p-000000000000000000000000.webp', 404],
  ['/api/products/999', 404],
  ['/api/none', 404],
  ['/metrics', 404],
  ['/api/auth/login', 405],
])('no cache on the way may keep %s with its status %i', async (path, status) => {
  const response = await fetch(server.url + path, { redirect: 'manual' });
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
});

it('a response that says how it is cached keeps that', async () => {
  const cacheControlOf = async (path: string) => {
    const { headers } = await fetch(server.url + path, { redirect: 'manual' });
    return headers.get('cache-control');
  };
  expect(await cacheControlOf('/robots.txt')).toBe('public, max-age=86400');
  expect(await cacheControlOf('/')).toBe('private, no-cache');
  expect(await cacheControlOf('/favicon.ico')).toBe('public, max-age=3600');
});
