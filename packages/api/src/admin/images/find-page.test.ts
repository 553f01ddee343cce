import { expect, it } from 'vitest';
import type { Sites } from '../../services/sites.ts';
import { findModelPage } from './find-page.ts';
import { readPageBytes, readSitemapBytes } from './page/index.ts';

const HITS =
  '<meta property="og:image" content="/everything.jpg"><h1>Search</h1><img src="/cs-400.jpg" alt="Echo CS-400"><a href="/saws/cs-590">CS-590</a>';
const PAGE = '<h1>Echo CS-590</h1><img src="/cs-590.jpg" alt="Echo CS-590">';

/** Finds the page of a CS-590 on a site whose search redirects. */
function find(pattern: string, redirect: { from: string; to: string }, pages: Record<string, string>) {
  const sites: Sites = {
    sitemapsOf: async () => Object.keys(pages).filter((url) => url.endsWith('/sitemap.xml')),
    fetch: async (asked) => {
      const url = asked === redirect.from ? redirect.to : asked;
      const html = pages[url];
      if (html === undefined) return { ok: false, code: 'not-found', reason: 'Not found' };
      return { ok: true, url, bytes: new TextEncoder().encode(html) };
    },
  };
  const pageReader = {
    page: async (task: Parameters<typeof readPageBytes>[0]) => readPageBytes(task),
    sitemap: async (task: Parameters<typeof readSitemapBytes>[0]) => readSitemapBytes(task),
  };
  return findModelPage({
    services: { sites, pageReader },
    source: { id: null, domain: 'maker.example', pattern },
    machine: { brand: 'Echo', model: 'CS-590' },
    signal: new AbortController().signal,
    onPage: async () => undefined,
  });
}

it.each([
  ['the host with www.', '/search?q={model}', 'https://www.maker.example/search?q=CS-590'],
  ['a path with a slash at its end', '/search?q={model}', 'https://maker.example/search/?q=CS-590'],
  ['a language', '/?s={model}', 'https://maker.example/en-us/?s=cs-590&lang=en'],
  ['fewer parameters', '/search?q={model}&in=all', 'https://maker.example/search?q=CS-590'],
  ['a country and a language', '/search/{model}', 'https://maker.example/us/en/search/CS-590'],
  ['a path in small letters', '/search/{model}', 'https://www.maker.example/search/cs-590/'],
])('a search that redirects to %s is still a list of results', async (_what, pattern, to) => {
  const path = pattern.replace('{model}', 'CS-590');
  const product = new URL('/saws/cs-590', to).href;
  const found = await find(
    pattern,
    { from: `https://maker.example${path}`, to },
    { [to]: HITS, [product]: PAGE },
  );
  expect(found).toMatchObject({ url: product, images: [{ alt: 'Echo CS-590' }] });
});

it.each([
  ['/search?q={model}', 'https://maker.example/saws/cs-590'],
  ['/search?q={model}', 'https://www.maker.example/saws/cs-590?q=CS-590'],
  ['/search?q={model}', 'https://maker.example/product.aspx?model=CS-590'],
  ['/search?q={model}', 'https://maker.example/p/12345?q=CS-590'],
  ['/{model}', 'https://maker.example/saws/cs-590'],
])('a search %s that redirects to the model’s page %s has found it', async (pattern, to) => {
  const from = `https://maker.example${pattern.replace('{model}', 'CS-590')}`;
  expect(await find(pattern, { from, to }, { [to]: PAGE })).toMatchObject({ url: to });
});

it('reads no other page or order of the results as the model’s page', async () => {
  const url = 'https://maker.example/search?q=CS-590';
  const results = '<meta property="og:image" content="/everything.jpg"><h1>Nothing found for CS-590</h1>';
  const more = '<a href="/search?q=CS-590&sort=price">Price</a><a href="/fr/search?q=CS-590">Français</a>';
  const pages = Object.fromEntries(
    [url, `${url}&sort=price`, 'https://maker.example/fr/search?q=CS-590'].map((at) => [at, results + more]),
  );
  const found = await find('/search?q={model}', { from: '', to: '' }, pages);
  expect(found).toMatchObject({ code: 'no-page' });
});

it('reads no results as the model’s page to which a page that is gone redirects', async () => {
  const from = 'https://maker.example/saws/cs-590';
  const to = 'https://maker.example/search?q=cs-590&gone=1';
  const pages = { 'https://maker.example/search?q=CS-590': HITS, [to]: HITS };
  expect(await find('/search?q={model}', { from, to }, pages)).toMatchObject({ code: 'no-page' });
});

it('finds the model’s page in a shop that tells all its pages apart by parameters', async () => {
  const url = 'https://maker.example/index.php?route=product/search&search=CS-590';
  const product = 'https://maker.example/index.php?route=product/product&product_id=5&search=CS-590';
  const pages = { [url]: `<a href="${product.replaceAll('&', '&amp;')}">CS-590</a>`, [product]: PAGE };
  const pattern = '/index.php?route=product/search&search={model}';
  expect(await find(pattern, { from: '', to: '' }, pages)).toMatchObject({ url: product });
});

it('finds the model’s page by the sitemap where the search lists it after others that were read', async () => {
  const site = 'https://maker.example';
  const kits = [1, 2, 3, 4].map((n) => `/products/kit-${n}`);
  const links = [
    ...kits.map((path) => `<a href="${path}">For the CS-590</a>`),
    '<a href="/saws/cs-590"></a>',
  ];
  const pages = {
    [`${site}/search?q=CS-590`]: links.join(''),
    ...Object.fromEntries(kits.map((path) => [site + path, '<h1>A kit</h1>'])),
    [`${site}/saws/cs-590`]: PAGE,
    [`${site}/sitemap.xml`]: `<urlset><url><loc>${site}/saws/cs-590</loc></url></urlset>`,
  };
  const found = await find('/search?q={model}', { from: '', to: '' }, pages);
  expect(found).toMatchObject({ url: `${site}/saws/cs-590` });
});
