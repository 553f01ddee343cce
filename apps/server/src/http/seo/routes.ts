import { getShop, listFeedProducts, listSitemapProducts } from '@dealer/api';
import { Hono } from 'hono';
import type { AppParts } from '../app-parts.ts';
import type { HttpEnv } from '../variables.ts';
import { productFeedXml } from './product-feed.ts';
import { createShareImage } from './share-image.ts';
import { MAX_PRODUCTS, robotsTxt, sitemapXml } from './sitemap.ts';
import { webManifest } from './web-manifest.ts';

const CACHE_FOR_A_DAY = 'public, max-age=86400';
const fresh = { 'cache-control': 'no-cache' };
const xml = { 'content-type': 'application/xml; charset=utf-8', ...fresh };

/** What search and shopping engines ask for: the same for everybody, so the response cache has it. */
export function seoRoutes({ anonymous, services, env }: AppParts): Hono<HttpEnv> {
  const { publicUrl, dataDir } = env;
  const app = new Hono<HttpEnv>();
  const shareImage = createShareImage(dataDir);

  app.get('/robots.txt', (c) =>
    anonymous.fill(c.env.incoming, async () => ({
      status: 200,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': CACHE_FOR_A_DAY },
      body: robotsTxt(publicUrl),
    })),
  );

  app.get('/sitemap.xml', (c) =>
    anonymous.fill(c.env.incoming, async () => ({
      status: 200,
      headers: xml,
      body: sitemapXml(publicUrl, await listSitemapProducts(services, MAX_PRODUCTS)),
    })),
  );

  app.get('/feeds/products.xml', (c) =>
    anonymous.fill(c.env.incoming, async () => {
      const [shop, products] = [await getShop(services), await listFeedProducts(services)];
      return { status: 200, headers: xml, body: productFeedXml(publicUrl, shop, products) };
    }),
  );

  app.get('/manifest.webmanifest', (c) =>
    anonymous.fill(c.env.incoming, async () => ({
      status: 200,
      headers: { 'content-type': 'application/manifest+json', ...fresh },
      body: webManifest(await getShop(services)),
    })),
  );

  app.get('/og.png', (c) =>
    anonymous.fill(c.env.incoming, async () => ({
      status: 200,
      headers: { 'content-type': 'image/png', 'cache-control': CACHE_FOR_A_DAY },
      body: new Uint8Array(await shareImage(await getShop(services))),
    })),
  );
  return app;
}
