import { existsSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { addedImageSchema, adminProductSchema, categorySchema } from '@dealer/api/schemas';
import { testPasswords } from '@dealer/api/testing';
import { makeCatalogTree, makeUser } from '@dealer/db/factories';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { startTestServer, type TestServer } from '../testing/server.ts';

/** The fields of a changed product that the test checks; a date is text in JSON. */
const changedProduct = adminProductSchema
  .pick({ price: true, status: true })
  .extend({ updatedAt: z.iso.datetime() });
const addedAnswer = z.object({ result: z.object({ data: z.object({ json: addedImageSchema }) }) });

let server: TestServer;
let cookie: string;

const send = (method: string, path: string, body: unknown, headers: Record<string, string> = { cookie }) =>
  fetch(server.url + path, {
    method,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  });

async function cookieOf(role: 'customer' | 'admin'): Promise<string> {
  const account = { email: `${role}@example.com`, password: 'correct horse' };
  const passwordHash = await testPasswords.hash(account.password);
  await makeUser(server.database.db, { email: account.email, role, passwordHash });
  const response = await send('POST', '/api/auth/login', account, {});
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

const png = (width: number) =>
  sharp({ create: { width, height: 20, channels: 3, background: '#c00' } })
    .png()
    .toBuffer();

beforeEach(async () => {
  server = await startTestServer({ variables: { UPLOADS: 'on' } });
  await makeCatalogTree(server.database.db);
  cookie = await cookieOf('admin');
});
afterEach(() => server.close());

describe('the REST paths of the inventory', () => {
  const whole = {
    brand: 'Toro',
    model: '21472',
    sku: 'TORO-21472',
    price: '499',
    name: 'Recycler',
    category: 'lawn-mowers',
    images: null,
    status: 'draft',
  };

  it('create, change, move and tell the history of a product', async () => {
    const created = await send('POST', '/api/products', whole);
    expect(created.status).toBe(201);
    const { id } = adminProductSchema.pick({ id: true }).parse(await created.json());
    const changed = await send('PATCH', `/api/products/${id}`, { price: 450, status: 'archived' });
    const { updatedAt, ...rest } = changedProduct.parse(await changed.json());
    expect([changed.status, rest]).toEqual([200, { price: '450.00', status: 'draft' }]);
    const moved = await send('PATCH', `/api/products/${id}/status`, { status: 'published', notes: 'Go' });
    expect(moved.status).toBe(200);
    const stale = await send('PATCH', `/api/products/${id}`, { price: 1, updatedAt });
    expect([stale.status, await stale.json()]).toEqual([
      409,
      expect.objectContaining({ fields: [{ field: 'status', theirs: 'published' }] }),
    ]);
    const history = await server.get(`/api/products/${id}/history`, { cookie });
    expect(await history.json()).toMatchObject([
      { notes: 'Go' },
      { action: 'updated' },
      { action: 'created' },
    ]);
    const audit = await server.get('/api/audit-logs?limit=50&offset=0&actionType=PRICE_CHANGED', { cookie });
    expect(await audit.json()).toMatchObject({ total: 1, logs: [{ entityName: 'Recycler' }] });
    const drafts = await server.get('/api/products?status=draft', { cookie });
    expect(await drafts.json()).toEqual([]);
    const shown = await server.get('/api/products');
    expect(await shown.json()).toMatchObject([{ id, price: '450.00' }]);
  });

  it('answer wrong fields with a list of them', async () => {
    const rejected = await send('POST', '/api/products', { ...whole, price: '12.345', cuttingWidth: 'wide' });
    expect([rejected.status, await rejected.json()]).toEqual([
      400,
      expect.objectContaining({
        errors: [
          expect.objectContaining({ path: 'price' }),
          expect.objectContaining({ path: 'cuttingWidth' }),
        ],
      }),
    ]);
  });

  it('add brands and the like, and reject everybody else', async () => {
    const brand = await send('POST', '/api/brands', { name: 'Toro' });
    expect([brand.status, await brand.json()]).toEqual([200, expect.objectContaining({ name: 'Toro' })]);
    const category = await send('POST', '/api/categories', { name: 'Golf Carts' });
    const { id, slug } = categorySchema.parse(await category.json());
    expect(slug).toBe('golf-carts');
    const sub = await send('POST', '/api/subcategories', { categoryId: id, name: 'Electric' });
    expect(await sub.json()).toMatchObject({ slug: 'electric' });
    expect((await send('POST', '/api/engine-brands', { name: 'Kohler' })).status).toBe(200);
    const customer = await cookieOf('customer');
    for (const [who, status] of [
      ['', 401],
      [customer, 403],
    ] as const)
      for (const path of ['products', 'brands', 'categories', 'engine-brands', 'product-images'])
        expect((await send('POST', `/api/${path}`, whole, { cookie: who })).status).toBe(status);
  });
});

describe('images', () => {
  let files: Server;
  let address: string;
  const answers = new Map<string, Buffer | string>();
  const add = (path: string, gallery: string[] = []) =>
    send('POST', '/trpc/admin.products.images.addByUrl', { json: { url: address + path, gallery } });

  beforeEach(async () => {
    files = createServer((request, response) => {
      response.setHeader('content-type', 'image/png');
      response.end(answers.get(request.url ?? '') ?? '');
    });
    await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
    const bound = files.address();
    address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  });
  afterEach(() => new Promise((resolve) => files.close(resolve)));

  it('by address are kept in five widths under /products/ and served from there', async () => {
    answers.set('/a.png', await png(2000));
    const { result } = addedAnswer.parse(await (await add('/a.png')).json());
    const { url } = result.data.json;
    expect(url).toMatch(/^\/products\/p-[\da-f]{24}\.webp$/);
    for (const [file, width] of [
      [url, 1600],
      [url.replace('.webp', '-1280.webp'), 1280],
      [url.replace('.webp', '-640.webp'), 640],
      [url.replace('.webp', '-320.webp'), 320],
    ] as const) {
      const served = await server.get(file);
      expect(served.headers.get('content-type')).toBe('image/webp');
      expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).width).toBe(width);
    }
    await add('/a.png');
    expect(readdirSync(join(server.dataDir, 'products'))).toHaveLength(5);
  });

  it('that are none are rejected by their content: HTML, SVG, damaged, too large', async () => {
    const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    answers.set('/html', '<!doctype html><img src="a.png">').set('/svg', script);
    answers
      .set('/damaged', (await png(300)).subarray(0, 60))
      .set('/large', Buffer.alloc(10 * 1024 * 1024 + 1));
    for (const [path, words] of [
      ['/html', 'not an image'],
      ['/svg', 'not an image'],
      ['/damaged', 'damaged'],
      ['/large', 'larger than 10 MB'],
    ] as const) {
      const rejected = await add(path);
      expect([path, rejected.status, await rejected.text()]).toEqual([
        path,
        400,
        expect.stringContaining(words),
      ]);
    }
    expect(existsSync(join(server.dataDir, 'products'))).toBe(false);
  });

  const upload = (
    parts: [name: string, bytes: BlobPart][],
    headers: Record<string, string> = { cookie },
    gallery?: string,
  ) => {
    const form = new FormData();
    if (gallery !== undefined) form.append('gallery', gallery);
    for (const [name, bytes] of parts) form.append('files', new Blob([bytes]), name);
    return fetch(`${server.url}/api/product-images`, { method: 'POST', body: form, headers });
  };

  it('uploaded are kept or rejected each by itself', async () => {
    const large = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const kept = {
      url: expect.stringMatching(/^\/products\/p-/) as string,
      perceptualHash: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    };
    const answer = await upload([
      ['a.txt', new Uint8Array(await png(30))],
      ['b.png', '<html>'],
      ['c.png', new Uint8Array(large)],
    ]);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        images: [
          { name: 'a.txt', ...kept },
          { name: 'b.png', error: expect.stringContaining('not an image') as string },
          { name: 'c.png', ...kept },
        ],
      },
    ]);
  });

  it('are rejected where the gallery shows them already, in whatever size, also twice in one request', async () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 4 3">
      <path d="M0 0h4v3H0z" fill="#fff"/><path d="M0 0h2v3H0zM3 1h1v1H3z" fill="#c00"/></svg>`;
    const large = await sharp(Buffer.from(drawing)).png().toBuffer();
    const small = await sharp(large).resize(400).jpeg().toBuffer();
    answers.set('/large.png', large).set('/small.jpg', small);
    const { url } = addedAnswer.parse(await (await add('/large.png')).json()).result.data.json;
    const error = 'This image is already in the gallery';
    const added = await add('/small.jpg', [url]);
    expect([added.status, await added.text()]).toEqual([409, expect.stringContaining(error)]);
    const one: [string, BlobPart][] = [['small.jpg', new Uint8Array(small)]];
    const uploaded = await upload(one, { cookie }, JSON.stringify([url]));
    expect(await uploaded.json()).toEqual({ images: [{ name: 'small.jpg', error }] });
    const both = await upload([['large.png', new Uint8Array(large)], ...one]);
    expect(await both.json()).toEqual({
      images: [
        { name: 'large.png', url, perceptualHash: expect.any(String) as string },
        { name: 'small.jpg', error },
      ],
    });
    const wrong = await upload(one, { cookie }, '{');
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining("'gallery'")]);
  });

  it('are uploaded by staff alone, from the own site, some at a time', async () => {
    const one: [string, BlobPart][] = [['a.png', new Uint8Array(await png(30))]];
    expect((await upload(one, {})).status).toBe(401);
    expect((await upload(one, { cookie: await cookieOf('customer') })).status).toBe(403);
    expect((await upload(one, { cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await upload([])).status).toBe(400);
    expect((await upload(Array.from({ length: 21 }, () => ['a.png', 'x']))).status).toBe(400);
  });
});

it('without UPLOADS there is no uploading', async () => {
  await server.close();
  server = await startTestServer();
  cookie = await cookieOf('admin');
  const answer = await send('POST', '/api/product-images', {});
  expect([answer.status, await answer.json()]).toEqual([404, { message: 'Uploads are not switched on' }]);
});
