import { createHash } from 'node:crypto';
import { request as rawRequest } from 'node:http';
import { contactMessages, products } from '@dealer/db';
import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import type { RenderPage } from '@dealer/web/entry-server';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renderedPage, startTestServer, type TestServer } from '../testing/server.ts';
import { restTable } from './rest/table.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
  await makeCatalogTree(server.database.db);
});
afterEach(() => server.close());

const json = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(server.url + path, init);
  const body: unknown = await response.json();
  return { status: response.status, body, headers: response.headers };
};

/** Sends a path exactly as written, which fetch would tidy up. */
function statusOfRaw(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    rawRequest(server.url, { path }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

describe('REST', () => {
  it('answers the product list as plain JSON: dates as text, amounts as decimal strings', async () => {
    await makeProduct(server.database.db, {
      name: 'Mower',
      price: '1299.00',
      createdAt: new Date('2026-01-02T03:04:05Z'),
    });
    const { status, body } = await json('/api/products');
    expect(status).toBe(200);
    expect(body).toMatchObject([{ name: 'Mower', price: '1299.00', createdAt: '2026-01-02T03:04:05.000Z' }]);
  });

  it('never shows a draft to an anonymous visitor', async () => {
    const { id } = await makeProduct(server.database.db, { name: 'Secret', status: 'draft' });
    expect((await json('/api/products?status=draft')).body).toEqual([]);
    expect(await json(`/api/products/${id}`)).toMatchObject({
      status: 404,
      body: { message: 'Product not found' },
    });
  });

  it.each(['/api/products/abc', '/api/products/1.5', '/api/products/99999999999999999999'])(
    '%s is a 400 with the field',
    async (path) => {
      const invalidField = { errors: expect.arrayContaining([expect.objectContaining({ path: 'id' })]) };
      expect(await json(path)).toMatchObject({ status: 400, body: invalidField });
    },
  );

  it('has its own JSON 404 for unknown paths and a 405 that names the methods', async () => {
    expect(await json('/api/nothing')).toMatchObject({
      status: 404,
      body: { message: 'There is no such API path' },
    });
    const wrong = await json('/api/brands', { method: 'DELETE' });
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get('allow')).toBe('GET, POST');
  });

  it('documents every path of its table', async () => {
    const { body } = await json('/api/openapi.json');
    expect(body).toMatchObject({ openapi: '3.1.0' });
    const { paths } = body as { paths: Record<string, Record<string, unknown>> };
    const documented = Object.entries(paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method} ${path}`),
    );
    const uploads = ['/api/imports', '/api/imports/{id}/sheet', '/api/product-images'];
    expect(documented.toSorted()).toEqual(
      [
        ...restTable.map(({ method, path }) => `${method} ${path}`),
        ...uploads.map((path) => `post ${path}`),
      ].toSorted(),
    );
    expect(paths['/api/imports/{id}/sheet']?.['post']).toMatchObject({
      parameters: [
        { name: 'id', in: 'path' },
        { name: 'sheet', in: 'query' },
      ],
      responses: { '201': {}, default: {} },
    });
    expect(JSON.stringify(body)).toContain('"format":"date-time"');
    expect(paths['/api/audit-logs']?.['get']).toMatchObject({
      parameters: ['limit', 'offset', 'actionType', 'search', 'person', 'from', 'to'].map((name) => ({
        name,
      })),
    });
    const docs = await server.get('/api/docs');
    expect(await docs.text()).not.toMatch(/(src|href)="https?:/);
  });
});

describe('the input of a call that changes something', () => {
  it('is its path and body, never its query', async () => {
    const body = { firstName: 'Ada', lastName: 'Hill', subject: 'Hours', message: 'When are you open?' };
    const { status } = await json('/api/contact?email=stranger@example.com', {
      method: 'POST',
      body: JSON.stringify(body),
    });
    expect(status).toBe(400);
    expect(await server.database.db.$count(contactMessages)).toBe(0);
  });
});

describe('what is not cached', () => {
  it.each(['/?utm=1', '/reset-password?token=a', '/inventory?zz=1'])('%s', async (path) => {
    await server.get(path);
    expect((await server.get(path)).headers.get('etag')).toBeNull();
  });

  it('token pages send no referrer and are not stored', async () => {
    const other = await fetch(`${server.url}//Reset-password?token=a`, { redirect: 'manual' });
    expect([other.status, other.headers.get('location')]).toEqual([301, '/reset-password?token=a']);
    const { headers } = await server.get('/reset-password?token=a&email=b');
    expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
      'no-referrer',
      'no-store',
    ]);
  });
});

describe('pages of a mailed link', () => {
  it.each(['/request?token=a', '/stock-alert?token=a'])('%s keep the origin of their forms', async (path) => {
    const { headers } = await server.get(path);
    expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
      'same-origin',
      'no-store',
    ]);
  });

  it.each(['/request?token=a', '/stock-alert?token=a'])(
    '%s does not send a customer whose session has ended to sign in',
    async (path) => {
      const { status } = await server.get(path, { cookie: `sid=${'a'.repeat(43)}` });
      // The page of a link that is unknown, not a redirect.
      expect(status).toBe(404);
    },
  );
});

describe('a page whose call failed', () => {
  it('is shown, not cached, and complete again on the next visit', async () => {
    const renderFeatured: RenderPage = async ({ trpcClient }) => {
      const featured = await trpcClient.storefront.products.featured.query().catch(() => []);
      return renderedPage(`<!doctype html>${featured.map(({ name }) => name).join() || 'Unable to load'}`);
    };
    const shop = await startTestServer({ render: renderFeatured });
    const { db } = shop.database;
    await makeCatalogTree(db);
    await makeProduct(db, { name: 'Mower', featured: true });
    await db.execute(sql`alter table products rename to products_renamed`);
    const broken = await shop.get('/');
    await db.execute(sql`alter table products_renamed rename to products`);
    expect([broken.status, await broken.text()]).toEqual([200, expect.stringContaining('Unable to load')]);
    expect([broken.headers.get('etag'), broken.headers.get('cache-control')]).toEqual([null, 'no-store']);
    const recovered = await shop.get('/');
    expect(await recovered.text()).toContain('Mower');
    expect(recovered.headers.get('etag')).toMatch(/^W\/"/);
    await shop.close();
  });
});

describe('files', () => {
  it.each(['/assets/old.js', '/products/none.webp'])('%s that is not there is a plain 404', async (path) => {
    const response = await server.get(path);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'text/plain; charset=UTF-8',
    ]);
  });
});

describe('bad requests never are a 500', () => {
  it.each([
    '/%',
    '/inventory?search=%E0%A4%A',
    '/product/%ZZ',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//evil.example/x',
    '/products/../../x',
  ])('%s', async (path) => {
    expect(await statusOfRaw(path)).toBeLessThan(500);
  });

  it('malformed JSON and unknown procedures at /trpc', async () => {
    const malformed = await json('/trpc/storefront.products.get', {
      method: 'POST',
      body: '{',
      headers: { 'content-type': 'application/json' },
    });
    expect(malformed.status).toBeGreaterThanOrEqual(400);
    expect(malformed.status).toBeLessThan(500);
    expect((await json('/trpc/nothing.here')).status).toBe(404);
    expect(await statusOfRaw('/trpc/%')).toBe(400);
    const nul = encodeURIComponent(JSON.stringify({ json: { search: '\0' } }));
    expect((await json(`/trpc/storefront.products.search?input=${nul}`)).status).toBe(400);
    expect((await json('/trpc/storefront.products.get?input={')).status).toBe(400);
    expect((await json('/trpc/storefront.products.get')).status).toBe(400);
  });

  it('a batch of more calls than pages make is rejected', async () => {
    const batch = (calls: number) =>
      json(`/trpc/${Array(calls).fill('storefront.catalog.brands').join(',')}?batch=1&input={}`);
    expect((await batch(30)).status).toBe(200);
    expect((await batch(31)).status).toBe(400);
  });

  it('a body that is too large is rejected', async () => {
    const { status } = await json('/api/brands', { method: 'POST', body: 'x'.repeat(1024 * 1024 + 1) });
    expect(status).toBe(413);
  });
});

describe('headers and health', () => {
  it('every answer has the security headers and a request id, which is the logged one', async () => {
    for (const path of ['/', '/api/products', '/api/products', '/livez', '/nothing']) {
      const response = await server.get(path);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    }
    const script = await server.get('/assets/nothing.js');
    expect(script.headers.get('x-content-type-options')).toBe('nosniff');
    expect(script.headers.get('x-frame-options')).toBeNull();
    const { headers } = await server.get('/');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(server.logged.map((line) => line['requestId'])).toContain(headers.get('x-request-id'));
  });

  it('the script policy allows the renderer’s own script, and none that got into the page by its data', async () => {
    const injected =
      '<script>alert(1)</script><script nonce="x">alert(2)</script><script nonce>alert(3)</script>';
    await makeProduct(server.database.db, { name: injected });
    const response = await server.get('/');
    const html = await response.text();
    expect(html).toContain(`<script>window.x=1</script></head><body>${injected}`);
    const policy = response.headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update('window.x=1').digest('base64');
    expect(policy.split('; ')).toContain(`script-src 'self' 'sha256-${hash}'`);
  });

  it('responds to /livez and /readyz, without a line in the log', async () => {
    expect((await server.get('/livez')).status).toBe(200);
    expect((await server.get('/readyz')).status).toBe(200);
    expect(server.logged.map((line) => line['path'])).not.toContain('/readyz');
  });
});

describe('cached responses', () => {
  const etagOf = async (path: string, headers = {}) => (await server.get(path, headers)).headers.get('etag');

  it('have an ETag, and are 304 for a client that has them', async () => {
    await makeProduct(server.database.db);
    await server.get('/api/products');
    const etag = await etagOf('/api/products');
    expect(etag).toMatch(/^W\/"/);
    const again = await server.get('/api/products', { 'if-none-match': etag ?? '' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('are made again after a committed write, and not after one that was rolled back', async () => {
    const { db } = server.database;
    const { id } = await makeProduct(db, { name: 'Before' });
    for (const path of ['/', '/api/products']) {
      await db.transaction((tx) => tx.update(products).set({ name: 'Before' }));
      await server.get(path);
      expect(await (await server.get(path)).text()).toContain('Before');
      await db.transaction((tx) => tx.update(products).set({ name: `After ${id}` }));
      expect(await (await server.get(path)).text()).toContain(`After ${id}`);
    }
    const etag = await etagOf('/api/products');
    await db
      .transaction(async (tx) => {
        await tx.update(products).set({ name: 'Never' });
        tx.rollback();
      })
      .catch(() => undefined);
    expect(await etagOf('/api/products')).toBe(etag);
  });

  it('are the same for parameters that the product list does not read, and for those that change nothing', async () => {
    await makeProduct(server.database.db, { name: 'Shown' });
    await makeProduct(server.database.db, { name: 'Hidden', status: 'draft' });
    const etag = await etagOf('/api/products?x=1');
    expect(etag).toMatch(/^W\//);
    for (const query of ['', '?utm_source=x', '?status=published', '?status=other'])
      expect([query, await etagOf(`/api/products${query}`)]).toEqual([query, etag]);
    expect(await etagOf('/api/products?status=draft')).toBeNull();
  });

  it('carry a weak ETag, because every encoding has the same one', async () => {
    await makeProduct(server.database.db);
    const etags = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) => etagOf('/', { 'accept-encoding': encoding })),
    );
    expect(new Set(etags).size).toBe(1);
    expect(etags[0]).toMatch(/^W\/"[^"]+"$/);
    const strong = etags[0]?.slice(2) ?? '';
    expect((await server.get('/', { 'if-none-match': `"other", ${strong}` })).status).toBe(304);
  });

  it('are neither sent to nor made for a visitor with a session cookie', async () => {
    await makeProduct(server.database.db, { name: 'Mower' });
    expect(await etagOf('/', { cookie: 'a=b; sid=abc' })).toBeNull();
    expect(await etagOf('/')).toMatch(/^W\/"/);
    expect(await etagOf('/', { cookie: 'sid=abc' })).toBeNull();
  });

  it.each(['br', 'gzip'])('are compressed as %s where the browser accepts it', async (encoding) => {
    await makeProduct(server.database.db, { name: 'Mower' });
    await server.get('/');
    const response = await server.get('/', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toContain('Mower');
  });
});
