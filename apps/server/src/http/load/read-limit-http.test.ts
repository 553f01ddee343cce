import { access, appRouter, createReadLimit } from '@dealer/api';
import { testPasswords } from '@dealer/api/testing';
import { makeProduct, makeUser } from '@dealer/db/factories';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import { renderedPage, startTestServer, type TestServer } from '../../testing/server.ts';

const PER_SECOND = 5;
const BURST = 50;
const BATCH = 30;
const sentence = 'Too many requests from your network. Please wait a few seconds and try again.';

let server: TestServer;
let time = 0;

beforeEach(async () => {
  time = 0;
  server = await startTestServer({
    readLimit: createReadLimit({ perSecond: PER_SECOND, burst: BURST, now: () => time }),
    variables: { TRUST_PROXY: 'on' },
  });
  await makeProduct(server.database.db, { name: 'Compact 24', status: 'published' });
});
afterEach(() => server.close());

const from = (address: string) => ({ 'x-forwarded-for': address });
const visitor = from('192.0.2.1');

async function search(n: number, headers: Record<string, string> = visitor) {
  const input = encodeURIComponent(JSON.stringify({ json: { search: `word${n}` } }));
  return server.get(`/trpc/storefront.products.search?input=${input}`, headers);
}

function batch(headers: Record<string, string> = visitor, procedure = 'storefront.products.search') {
  const paths = Array(BATCH).fill(procedure).join(',');
  const inputs = Object.fromEntries(Array.from({ length: BATCH }, (_, at) => [at, { json: { ids: [1] } }]));
  const input = encodeURIComponent(JSON.stringify(inputs));
  return server.get(`/trpc/${paths}?batch=1&input=${input}`, headers);
}

/** Uses up the visitor's reads. */
async function useUp(): Promise<void> {
  await batch();
  await batch();
}

it('counts a batch of 30 searches as 30', async () => {
  expect((await batch()).status).toBe(200);
  const second = await batch();
  const texts = await second.text();
  expect(texts.split(sentence)).toHaveLength(1 + 2 * BATCH - BURST);
  expect(second.headers.get('retry-after')).toBe('1');
  const third = await batch();
  expect([third.status, (await third.text()).split(sentence).length - 1]).toEqual([429, BATCH]);
});

/** The kind of a procedure, which the router's own type leaves open. */
const typed = z.record(
  z.string(),
  z.custom<{ _def: { type: string } }>((value) => typeof value === 'function'),
);
const publicQueries = Object.entries(typed.parse(appRouter._def.procedures))
  .filter(([path, { _def }]) => access[path] === 'public' && _def.type === 'query')
  .map(([path]) => path);

it.each(publicQueries)('counts each call of %s in a batch', async (procedure) => {
  await batch(visitor, procedure);
  const { status } = await batch(visitor, procedure);
  const third = await batch(visitor, procedure);
  expect([status === 200, third.status]).toEqual([false, 429]);
});

it('counts searches one by one, and lets them through again as time passes', async () => {
  for (let n = 0; n < BURST; n += 1) expect((await search(n)).status).toBe(200);
  const rejected = await search(BURST);
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await rejected.json()).toMatchObject({ error: { json: { message: sentence } } });
  time += 1_000;
  for (let n = 0; n < PER_SECOND; n += 1) expect((await search(n)).status).toBe(200);
  expect((await search(0)).status).toBe(429);
});

it('counts REST lists and pages, and says so in a sentence', async () => {
  await useUp();
  const list = await server.get('/api/brands', visitor);
  expect([list.status, list.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await list.json()).toMatchObject({ message: sentence });
  const page = await server.get('/?made=up', visitor);
  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '1']);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await page.text()).toContain(sentence);
});

it('never rejects what is cached', async () => {
  const first = await server.get('/api/products', visitor);
  expect(first.status).toBe(200);
  expect((await server.get('/', visitor)).status).toBe(200);
  await useUp();
  expect((await search(0)).status).toBe(429);
  for (let n = 0; n < 2 * BURST; n += 1) {
    expect((await server.get('/api/products?utm_source=x', visitor)).status).toBe(200);
  }
  expect((await server.get('/', visitor)).status).toBe(200);
});

it('rejects an uncached list with the time to wait, and caches no rejection', async () => {
  await useUp();
  const rejected = await server.get('/api/products', visitor);
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '1']);
  expect(await rejected.json()).toMatchObject({ message: sentence });
  expect((await server.get('/api/products', from('192.0.2.2'))).status).toBe(200);
});

it('rejects only the address that asked, also when others wait for the same page', async () => {
  await useUp();
  const asked = [visitor, from('192.0.2.2'), from('192.0.2.3')].map((headers) => server.get('/', headers));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.slice(1)).toEqual([200, 200]);
});

it('exempts staff, and counts customers', async () => {
  const passwordHash = await testPasswords.hash('correct horse');
  const signIn = async (email: string, role: 'admin' | 'customer') => {
    await makeUser(server.database.db, { email, role, passwordHash, emailVerified: true });
    const { headers } = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ email, password: 'correct horse' }),
    });
    return { ...visitor, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };
  const staff = await signIn('staff@example.com', 'admin');
  const customer = await signIn('casey@example.com', 'customer');
  await useUp();
  expect((await search(0, staff)).status).toBe(200);
  expect((await server.get('/', staff)).status).toBe(200);
  expect((await search(0, customer)).status).toBe(429);
});

it('counts the images that a bucket is asked for', async () => {
  await server.close();
  const asked: string[] = [];
  server = await startTestServer({
    readLimit: createReadLimit({ perSecond: PER_SECOND, burst: BURST, now: () => time }),
    variables: { TRUST_PROXY: 'on' },
    imageFiles: {
      isRemote: async () => true,
      makeLocal: async (name) => {
        asked.push(name);
        return false;
      },
    },
  });
  const image = (n: number) => `/products/p-${String(n).padStart(24, '0')}-320.webp`;
  for (let n = 0; n < BURST; n += 1) expect((await server.get(image(n), visitor)).status).toBe(404);
  const rejected = await server.get(image(BURST), visitor);
  expect([rejected.status, rejected.headers.get('retry-after'), asked.length]).toEqual([429, '1', BURST]);
  expect((await server.get(image(0), from('192.0.2.2'))).status).toBe(404);
});

it('works on four reads of an address at a time, and on those of others beside them', async () => {
  await server.close();
  let begun = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server = await startTestServer({
    variables: { TRUST_PROXY: 'on' },
    render: async ({ request }) => {
      if (new URL(request.url).pathname.startsWith('/held/')) {
        begun += 1;
        await held;
      }
      return renderedPage('<!doctype html>');
    },
  });
  const asked = Array.from({ length: 9 }, (_, n) => server.get(`/held/${n}`, visitor));
  await expect.poll(() => begun).toBe(4);
  expect((await server.get('/free', from('192.0.2.2'))).status).toBe(200);
  expect(begun).toBe(4);
  release();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect([begun, ...statuses]).toEqual([9, ...Array(9).fill(200)]);
});

it('lets nobody keep what a call answers', async () => {
  expect((await search(0)).headers.get('cache-control')).toBe('no-store');
  await useUp();
  const rejected = await search(0);
  expect([rejected.status, rejected.headers.get('cache-control')]).toEqual([429, 'no-store']);
});
