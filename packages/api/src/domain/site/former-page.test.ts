import { expect, it } from 'vitest';
import { formerPageKey } from './former-page.ts';

it.each([
  ['/product.asp?id=522', '/product.asp?id=522'],
  ['product.asp?ID=522', '/product.asp?id=522'],
  ['http://www.old.example/Product/Toro-75755.html', '/product/toro-75755.html'],
  ['www.old.example/saws/cs-590/', '/saws/cs-590'],
  [' /inventory/75745?utm_source=mail ', '/inventory/75745'],
  // The site redirects a request to these paths to their one spelling first.
  ['http://www.old.example//saws//CS%2D590.html', '/saws/cs-590.html'],
  ['/?p=12', '?p=12'],
  ['http://www.old.example/', null],
  ['', null],
  ['mailto:sales@old.example', null],
  ['http://[', null],
  [`/${'a'.repeat(500)}`, null],
])('the key of the page %j is %j', (address, key) => {
  expect(formerPageKey(address)).toBe(key);
});
