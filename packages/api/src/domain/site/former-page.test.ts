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
  // The spellings that the site redirects from, before it looks for the page.
  ['/saws//CS%2D590%7Eb.html', '/saws/cs-590~b.html'],
  ['/Caf%C3%A9/s%C3%A4gen', '/caf%c3%a9/s%c3%a4gen'],
  ['/café/sägen', '/caf%c3%a9/s%c3%a4gen'],
  // A form writes a space as '+', a link as '%20', a list as it is.
  ['/p.asp?name=CS+590%2DT&brand=Stihl USA', '/p.asp?name=cs%20590-t&brand=stihl%20usa'],
  // Not hosts.
  ['index.php/saws/cs-590', '/index.php/saws/cs-590'],
  ['Product.aspx/522', '/product.aspx/522'],
  ['/a%00%zz%', '/a%00%zz%'],
  ['http://www.old.example/', null],
  ['', null],
  ['mailto:sales@old.example', null],
  ['http://[', null],
  [`/${'a'.repeat(500)}`, null],
])('the key of the page %j is %j', (address, key) => {
  expect(formerPageKey(address)).toBe(key);
});
