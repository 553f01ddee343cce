import { expect, it } from 'vitest';
import { filterGroups } from '../search/inventory-query.ts';
import { withoutTrackingParams } from './tracking-params.ts';

it.each([
  ['/', '/'],
  ['/?', '/?'],
  ['/product/1?fbclid=IwY2xjawO', '/product/1'],
  ['/?UTM_Source=mail&utm_medium=&utm_campaign', '/'],
  ['/inventory?brand=a%26b&gclid=1&page=2#list', '/inventory?brand=a%26b&page=2#list'],
  ['/inventory?srsltid=1#list', '/inventory#list'],
  ['https://shop.example/product/7?msclkid=1&ids=1,2', 'https://shop.example/product/7?ids=1,2'],
  ['/request?token=utm_source&sent=1', '/request?token=utm_source&sent=1'],
  ['/search?q=a?utm_source=b', '/search?q=a?utm_source=b'],
  ['/#?utm_source=a', '/#?utm_source=a'],
  ['/?%75tm_source=a', '/?%75tm_source=a'],
])('%s becomes %s', (url, clean) => {
  expect(withoutTrackingParams(url)).toBe(clean);
});

it('leaves what the inventory reads', () => {
  const url = `/inventory?${[...filterGroups, 'search', 'sort', 'page', 'status', 'stock'].map((name) => `${name}=1`).join('&')}`;
  expect(withoutTrackingParams(url)).toBe(url);
});
