import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultShop } from '@dealer/api/domain/shop/shop';
import { type NewProduct, products, saleProducts, sales } from '@dealer/db';
import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/server.ts';
import { createShareImage, shareImage, shareImageSvg } from './share-image.ts';
import { xmlElement, xmlText } from './xml.ts';

let server: TestServer;

beforeEach(async () => {
  server = await startTestServer();
  await makeCatalogTree(server.database.db);
});
afterEach(() => server.close());

const text = async (path: string) => (await server.get(path)).text();
const feed = () => text('/feeds/products.xml');
const image = { images: ['/products/a.webp'] };

describe('XML', () => {
  it('escapes what means something in it and drops what it cannot hold', () => {
    expect(xmlText(`<a href="x">Tom & 'Jerry'</a>`)).toBe(
      '&lt;a href=&quot;x&quot;&gt;Tom &amp; &apos;Jerry&apos;&lt;/a&gt;',
    );
    expect(xmlText('a\u0000b\u0008c\uFFFEd\uD800e\u{1F69C}\tf')).toBe('abcde\u{1F69C}\tf');
  });

  it('leaves out an element that has nothing to say', () => {
    expect(xmlElement('g:brand', null)).toBe('');
    expect(xmlElement('g:brand', 'Toro')).toBe('<g:brand>Toro</g:brand>');
  });
});

it.each(['/robots.txt', '/sitemap.xml', '/feeds/products.xml', '/manifest.webmanifest', '/og.png'])(
  '%s has several encodings, which a cache on the way must not mix up',
  async (path) => {
    const response = await server.get(path, { 'accept-encoding': 'br' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
  },
);

describe('the sitemap', () => {
  it('names pages, brands and every published machine with its last change', async () => {
    const { id, updatedAt } = await makeProduct(server.database.db, { inStock: false });
    const draft = await makeProduct(server.database.db, { status: 'draft' });
    const map = await text('/sitemap.xml');
    for (const path of [
      '/',
      '/inventory',
      '/services',
      '/contact',
      '/faq',
      '/privacy',
      '/brands/cub-cadet',
    ]) {
      expect(map).toContain(`<loc>http://shop.example${path}</loc>`);
    }
    expect(map).toContain(
      `<url><loc>http://shop.example/product/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
    );
    expect(map).not.toContain(`/product/${draft.id}<`);
    expect(map).not.toMatch(/\/(account|login|products|compare)</);
  });

  it('is XML that is cached, for a visitor with a session too', async () => {
    const first = await server.get('/sitemap.xml');
    expect(first.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect((await server.get('/sitemap.xml')).headers.get('etag')).toMatch(/^W\/"/);
    expect((await server.get('/sitemap.xml', { cookie: 'sid=abc' })).status).toBe(200);
  });

  it('is named by robots.txt, which keeps the rest from search engines', async () => {
    expect(await text('/robots.txt')).toBe(
      'User-agent: *\nDisallow: /admin\nDisallow: /account\nDisallow: /api\nDisallow: /trpc\n\nSitemap: http://shop.example/sitemap.xml\n',
    );
  });
});

describe('the product feed', () => {
  it('describes a machine as the format has it', async () => {
    const { id } = await makeProduct(server.database.db, {
      ...image,
      images: ['/products/a.webp', '/products/b.webp'],
      name: `21" <Recycler> & bag`,
      brand: 'Toro',
      model: '21356',
      price: '1299.00',
      description: 'Cuts & mulches',
    });
    expect(await feed()).toContain(
      `<item><g:id>${id}</g:id><g:title>21&quot; &lt;Recycler&gt; &amp; bag</g:title><g:description>Cuts &amp; mulches</g:description>` +
        `<g:link>http://shop.example/product/${id}</g:link><g:image_link>http://shop.example/products/a.webp</g:image_link>` +
        '<g:additional_image_link>http://shop.example/products/b.webp</g:additional_image_link><g:price>1299.00 USD</g:price>' +
        '<g:condition>new</g:condition><g:availability>in_stock</g:availability><g:brand>Toro</g:brand><g:mpn>21356</g:mpn>' +
        '<g:product_type>Lawn Mowers &gt; Walk-Behind Mowers</g:product_type></item>',
    );
  });

  it('has both prices while a discount is on, and says what is used and out of stock', async () => {
    await makeProduct(server.database.db, {
      ...image,
      price: '900.00',
      originalPrice: '1000.00',
      discountEnabled: true,
      condition: 'pre-owned',
      inStock: false,
      brand: null,
    });
    const xml = await feed();
    expect(xml).toContain('<g:price>1000.00 USD</g:price><g:sale_price>900.00 USD</g:sale_price>');
    expect(xml).toContain('<g:condition>used</g:condition><g:availability>out_of_stock</g:availability>');
    expect(xml).toContain('<g:identifier_exists>no</g:identifier_exists>');
  });

  it('says from when to when the price of a sale holds, since engines show what they fetched for a day', async () => {
    const { db } = server.database;
    const prices = { price: '900.00', originalPrice: '1000.00', discountEnabled: true };
    const onSale = await makeProduct(db, { ...image, ...prices });
    await makeProduct(db, { ...image, ...prices });
    const [sale] = await db
      .insert(sales)
      .values({
        ...{ name: 'Fall', kind: 'percent', value: '10.00', state: 'running', batchId: 'b' },
        startsAt: new Date('2026-11-20T05:00:00Z'),
        endsAt: new Date('2026-11-30T05:00:00Z'),
      })
      .returning();
    await db.insert(saleProducts).values({
      ...{ saleId: sale?.id ?? 0, productId: onSale.id, state: 'applied' },
      ...{ regularPrice: '1000.00', salePrice: '900.00', saleOriginalPrice: '1000.00' },
    });
    const items = (await feed()).split('</item>').slice(0, 2);
    expect(items.map((item) => /<g:sale_price>.*?(?=<g:condition>)/.exec(item)?.[0])).toEqual([
      '<g:sale_price>900.00 USD</g:sale_price><g:sale_price_effective_date>2026-11-20T05:00:00Z/2026-11-30T05:00:00Z</g:sale_price_effective_date>',
      '<g:sale_price>900.00 USD</g:sale_price>',
    ]);
  });

  it.each([
    ['a draft', { status: 'draft' }],
    ['one without a price', { price: null }],
    ['one for nothing', { price: '0.00' }],
    ['one to call for', { callForPrice: true }],
    ['one without an image', { images: [] }],
  ] as [string, Partial<NewProduct>][])('leaves out %s', async (_what, faults) => {
    await makeProduct(server.database.db, { ...image, ...faults });
    expect(await feed()).not.toContain('<item>');
  });

  it('follows a change of the catalog', async () => {
    const { db } = server.database;
    await makeProduct(db, { ...image, price: '100.00' });
    expect(await feed()).toContain('100.00 USD');
    await db.transaction((tx) => tx.update(products).set({ price: '90.00' }));
    expect(await feed()).toContain('<g:price>90.00 USD</g:price>');
  });
});

describe('the shared image', () => {
  it('is a PNG of the size that networks take, kept after it was drawn', async () => {
    const response = await server.get('/og.png');
    expect(response.headers.get('content-type')).toBe('image/png');
    const png = Buffer.from(await response.arrayBuffer());
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(await shareImage(server.dataDir, defaultShop)).toEqual(png);
  });

  it('is the same for all who ask first at the same moment', async () => {
    const asked = Array.from({ length: 5 }, () =>
      shareImage(server.dataDir, { ...defaultShop, name: 'Acme' }),
    );
    const [first, ...others] = await Promise.all(asked);
    for (const other of others) expect(other).toEqual(first);
  });

  it('is drawn once, and again for another name', async () => {
    const drawn = createShareImage(server.dataDir);
    const first = drawn(defaultShop);
    expect(drawn({ ...defaultShop })).toBe(first);
    expect(drawn({ ...defaultShop, name: 'Acme' })).not.toBe(first);
    await drawn({ ...defaultShop, name: 'Acme' });
  });

  it('is shown where it cannot be kept, as on a full disk', async () => {
    writeFileSync(join(server.dataDir, 'shared'), 'a file in place of the folder');
    const response = await server.get('/og.png');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('letters any name of a shop, as far as it can be lettered', () => {
    const named = (name: string) => shareImageSvg({ ...defaultShop, name });
    expect(named('O’Brien & Sons, Ölmühle GmbH')).not.toContain('NaN');
    expect(named('店')).toMatch(/^<svg/);
    expect(named('A'.repeat(200))).not.toBe(named('B'.repeat(200)));
  });
});
