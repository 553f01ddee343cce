import { testPasswords } from '@dealer/api/testing';
import { migrationProducts } from '@dealer/db';
import { makeProduct, makeUser } from '@dealer/db/factories';
import { expect, it } from 'vitest';
import { renderedPage, startTestServer } from '../testing/server.ts';

const LONG_PAGE = `<!doctype html><html><body>${'A page. '.repeat(1_000)}</body></html>`;

it('a page that cannot be rendered is a page of a few words, without what went wrong, which is logged', async () => {
  const shop = await startTestServer({
    render: () => Promise.reject(new Error('a component with a secret')),
  });
  const response = await shop.get('/prices');
  expect([
    response.status,
    response.headers.get('content-type'),
    response.headers.get('cache-control'),
  ]).toEqual([500, 'text/html; charset=utf-8', 'no-store']);
  const html = await response.text();
  expect(html).toContain('<h1>This page cannot be shown</h1>');
  expect(html).not.toContain('secret');
  expect(shop.logged).toContainEqual(
    expect.objectContaining({ msg: 'A page could not be rendered', path: '/prices' }),
  );
  await shop.close();
});

it.each([
  ['br', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['identity', null],
])('a page that is not cached is compressed too: %s', async (accepted, encoding) => {
  const shop = await startTestServer({ render: () => Promise.resolve(renderedPage(LONG_PAGE)) });
  const response = await shop.get('/prices?from=a-letter', { 'accept-encoding': accepted });
  expect([response.headers.get('etag'), response.headers.get('content-encoding')]).toEqual([null, encoding]);
  expect(response.headers.get('vary')).toContain('Accept-Encoding');
  expect(await response.text()).toBe(LONG_PAGE);
  await shop.close();
});

it('a short page is sent as it is', async () => {
  const shop = await startTestServer({ render: () => Promise.resolve(renderedPage('<!doctype html>')) });
  const response = await shop.get('/prices?from=a-letter', { 'accept-encoding': 'br' });
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe('<!doctype html>');
  await shop.close();
});

it('a page is rendered once for all clicks on an advertisement, and has nothing of theirs', async () => {
  const rendered: string[] = [];
  const shop = await startTestServer({
    render: ({ request }) => {
      rendered.push(request.url);
      return Promise.resolve(renderedPage(`<!doctype html>${request.url}`));
    },
  });
  const click = (path: string, n: number) => `${path}utm_source=mail&fbclid=click${n}`;
  const etags = new Set<string | null>();
  for (const path of [click('/prices?', 1), click('/prices?', 2), '/prices', click('/prices?', 3)])
    etags.add((await shop.get(path)).headers.get('etag'));
  expect([...etags]).toEqual([expect.stringMatching(/^W\//)]);
  for (const path of [click('/inventory?page=2&', 1), click('/inventory?page=2&', 2), '/inventory?page=2'])
    expect(await (await shop.get(path)).text()).toMatch(/\/inventory\?page=2$/);
  expect(rendered.map((url) => url.replace(shop.url, ''))).toEqual(['/prices', '/inventory?page=2']);
  await shop.close();
});

it('a page that is not cached shows what was written before it was asked for', async () => {
  const shop = await startTestServer({
    render: async ({ trpcClient }) => {
      const featured = await trpcClient.storefront.products.featured.query();
      return renderedPage(featured.map(({ name }) => name).join());
    },
  });
  const names = ['Recycler', 'TimeMaster', 'Power Max'];
  for (const [at, name] of names.entries()) {
    await shop.database.db.transaction((tx) => makeProduct(tx, { name, featured: true }));
    const pages = [1, 2, 3].map((visit) => shop.get(`/prices?visit=${at}-${visit}`));
    const expected = names
      .slice(0, at + 1)
      .toReversed()
      .join();
    for (const page of await Promise.all(pages)) expect(await page.text()).toBe(expected);
  }
  await shop.close();
});

it('a page of the former site leads to its machine, where the site has no page of its own there', async () => {
  const shop = await startTestServer({
    render: ({ request }) =>
      Promise.resolve(renderedPage('<!doctype html>', request.url.includes('/prices') ? 200 : 404)),
  });
  const { db } = shop.database;
  const { id } = await makeProduct(db, { status: 'published' });
  const row = { rawData: {}, outcome: 'unchanged', matchedProductId: id } as const;
  await db.insert(migrationProducts).values([
    { ...row, originalId: '1:2', sourcePage: '/product.asp?id=522' },
    { ...row, originalId: '1:3', sourcePage: '/prices' },
    // As Shopify and others have them; files of images are below the same folder here.
    { ...row, originalId: '1:4', sourcePage: '/products/cs-590' },
  ]);
  const visit = async (path: string) => {
    const { status, headers } = await fetch(shop.url + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await visit('/product.asp?ID=522&utm_source=mail')).toEqual([301, `/product/${id}`]);
  expect(await visit('/products/CS-590')).toEqual([301, '/products/cs-590']);
  expect(await visit('/products/cs-590')).toEqual([301, `/product/${id}`]);
  expect(await visit('/product.asp?id=523')).toEqual([404, null]);
  expect(await visit('/prices')).toEqual([200, null]);
  await shop.close();
});

it('what the staff alone may see is on no page of visitors and customers, in whatever order they come', async () => {
  const shop = await startTestServer({
    render: async ({ trpcClient }) => {
      const { get, search } = trpcClient.storefront.products;
      const product = await get.query({ id: 1 });
      const { outOfStock } = await search.query({ search: '' });
      const draft = await get.query({ id: 2 }).catch(() => null);
      return renderedPage(JSON.stringify([product.inventoryCount ?? null, outOfStock, draft?.id ?? null]));
    },
  });
  const { db } = shop.database;
  await makeProduct(db, { id: 1, inventoryCount: 7, inStock: false });
  await makeProduct(db, { id: 2, status: 'draft' });
  const signIn = async (role: 'admin' | 'customer') => {
    const email = `${role}@example.com`;
    await makeUser(db, { email, role, passwordHash: await testPasswords.hash('correct horse') });
    const response = await fetch(`${shop.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'correct horse' }),
    });
    return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
  };
  const [staff, customer, visitor] = [await signIn('admin'), await signIn('customer'), {}];
  const orders = [
    [staff, visitor, customer],
    [customer, staff, visitor],
    [visitor, customer, staff],
  ];
  for (const [turn, order] of orders.entries()) {
    // A new version of the catalog, in which nothing was read yet.
    await makeProduct(db, { id: 10 + turn, inStock: false });
    for (const headers of order) {
      const page = await (await shop.get(`/prices?visit=${turn}`, headers)).json();
      expect(page).toEqual(headers === staff ? [7, turn + 2, 2] : [null, null, null]);
    }
  }
  await shop.close();
});
