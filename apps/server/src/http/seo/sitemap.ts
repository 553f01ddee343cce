import type { SitemapProduct } from '@dealer/api';
import { authorizedBrands } from '@dealer/api/domain/shop/shop';
import { sitePages } from '@dealer/api/domain/site/site-pages';
import { xmlElement } from './xml.ts';

/** A sitemap's limit (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
const fixedPaths = [
  ...sitePages.map(({ path }) => path),
  ...authorizedBrands.map(({ slug }) => `/brands/${slug}`),
];

/** How many machines have room beside the fixed pages. */
export const MAX_PRODUCTS = MAX_ADDRESSES - fixedPaths.length;

/** The sitemap for search engines: pages, brands, machines; none that redirects or asks not to be indexed. */
export function sitemapXml(publicUrl: string, products: readonly SitemapProduct[]): string {
  const entry = (path: string, lastmod?: string) =>
    `<url>${xmlElement('loc', publicUrl + path)}${xmlElement('lastmod', lastmod)}</url>`;
  const entries = [
    ...fixedPaths.map((path) => entry(path)),
    ...products.map(({ id, updatedAt }) => entry(`/product/${id}`, updatedAt.toISOString())),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** What search engines leave alone: screens behind a sign-in and calls. */
export function robotsTxt(publicUrl: string): string {
  const disallowed = ['/admin', '/account', '/api', '/trpc'].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...disallowed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
