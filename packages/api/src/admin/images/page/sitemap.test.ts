import { expect, it } from 'vitest';
import { largestOfSrcset } from './parse-html.ts';
import { rankLinks } from './rank-links.ts';
import { readSitemap } from './sitemap.ts';

it('reads the pages of a model from a sitemap', () => {
  const xml = `<?xml version="1.0"?><urlset>
    <url><loc>https://a.example/saws/cs-590?a=1&amp;b=2</loc></url>
    <url><loc><![CDATA[https://a.example/saws/cs590]]></loc></url>
    <url><loc>https://a.example/saws/cs-590p</loc></url></urlset>`;
  expect(readSitemap({ xml, model: 'CS-590' })).toEqual({
    pages: ['https://a.example/saws/cs-590?a=1&b=2', 'https://a.example/saws/cs590'],
    sitemaps: [],
  });
});

it('reads the sitemaps of an index, those of products first', () => {
  const xml = `<sitemapindex><sitemap><loc>https://a.example/pages.xml</loc></sitemap>
    <sitemap><loc>https://a.example/products.xml</loc></sitemap></sitemapindex>`;
  expect(readSitemap({ xml, model: 'CS-590' })).toEqual({
    pages: [],
    sitemaps: ['https://a.example/products.xml', 'https://a.example/pages.xml'],
  });
});

it('ranks links: the model’s own page before its parts, other sites and files not at all', () => {
  const at = (path: string, text = '') => ({ url: `https://www.a.example${path}`, text });
  const links = [
    at('/parts/cs-590'),
    at('/saws/1', 'CS-590'),
    at('/products/cs-590', 'CS-590'),
    at('/cs-590.pdf'),
    { url: 'https://b.example/products/cs-590', text: 'CS-590' },
    at('/saws/1'),
  ];
  expect(rankLinks(links, 'a.example', 'CS-590').map((url) => new URL(url).pathname)).toEqual([
    '/products/cs-590',
    '/saws/1',
    '/parts/cs-590',
  ]);
});

it.each([
  ['a.jpg 320w, b.jpg 1600w, c.jpg 640w', 'b.jpg'],
  ['a.jpg, b.jpg 2x', 'b.jpg'],
  [
    'https://a.example/x,w_200/a.jpg 200w, https://a.example/x,w_900/a.jpg 900w',
    'https://a.example/x,w_900/a.jpg',
  ],
  ['a.jpg', 'a.jpg'],
  ['', undefined],
  [' , ', undefined],
])('the largest of %s', (srcset, url) => {
  expect(largestOfSrcset(srcset)).toBe(url);
});
