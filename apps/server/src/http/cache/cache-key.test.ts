import { expect, it } from 'vitest';
import { cacheKey } from './cache-key.ts';

it.each([
  ['/api/products', '/api/products'],
  ['/api/products?x=1', '/api/products'],
  ['/api/products?utm_source=x&utm_medium=y', '/api/products'],
  ['/api/products?status=published', '/api/products'],
  ['/api/products?status=unknown', '/api/products'],
  ['/api/products?status=draft', undefined],
  ['/api/products?x=1&status=archived', undefined],
  ['/sitemap.xml?x', '/sitemap.xml'],
  ['/sitemap.xml?status=draft', '/sitemap.xml'],
  ['/feeds/products.xml?status=archived', '/feeds/products.xml'],
  ['/', '/'],
  ['/?', '/'],
  ['/?utm_source=x', '/'],
  ['/?utm_source=x&utm', undefined],
  ['/product/1?fbclid=IwY2xjawO&utm_id=97758', '/product/1'],
  ['/product/1?gclid=a&token=secret', undefined],
  ['/inventory?brand=stihl&page=2', '/inventory?brand=stihl&page=2'],
  ['/inventory?brand=stihl&x=2', undefined],
  ['/inventory?srsltid=AfmB&brand=stihl&gad_source=1', '/inventory?brand=stihl'],
  ['/verify-email?token=secret', undefined],
])('%s is cached under %s', (url, key) => {
  expect(cacheKey(url)).toBe(key);
});
