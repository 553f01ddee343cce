import { beforeEach, expect, it } from 'vitest';
import { onlyFiles } from './only-files.ts';

const url = 'https://shop.example/assets/product-1.css';
const shared = { event: new Event('fetch'), request: new Request(url) };
const file = () => new Response('.a{}', { headers: { 'content-type': 'text/css; charset=utf-8' } });
const portal = () => new Response('Sign in', { headers: { 'content-type': 'text/html; charset=utf-8' } });

let cached: Response;
beforeEach(() => {
  cached = file();
});

it('keeps a file', async () => {
  expect(await onlyFiles.cacheWillUpdate({ ...shared, response: cached })).toBe(cached);
  const used = onlyFiles.cachedResponseWillBeUsed({ ...shared, cacheName: 'files', cachedResponse: cached });
  expect(await used).toBe(cached);
});

it('keeps no page that a network sent in the place of a file', async () => {
  expect(await onlyFiles.cacheWillUpdate({ ...shared, response: portal() })).toBeNull();
});

it('keeps no error', async () => {
  expect(
    await onlyFiles.cacheWillUpdate({ ...shared, response: new Response('', { status: 503 }) }),
  ).toBeNull();
});

it('shows no page that was kept in the place of a file', async () => {
  const used = onlyFiles.cachedResponseWillBeUsed({
    ...shared,
    cacheName: 'files',
    cachedResponse: portal(),
  });
  expect(await used).toBeNull();
});
