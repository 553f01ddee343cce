import type { Href } from '@dealer/ui';
import { expect, expectTypeOf, it } from 'vitest';
import { type PageHref, pageHref } from './page-href.ts';

it('knows the addresses of the pages, and what else a link may lead to', () => {
  expectTypeOf<'/'>().toExtend<PageHref>();
  expectTypeOf<'/inventory?brand=Toro'>().toExtend<PageHref>();
  expectTypeOf<`/product/${number}/print`>().toExtend<PageHref>();
  expectTypeOf<'/contact#service'>().toExtend<PageHref>();
  expectTypeOf<'/admin/quotes?request=8'>().toExtend<PageHref>();
  expectTypeOf<'tel:+17345550142'>().toExtend<Href>();
  expectTypeOf<'/invetory'>().not.toExtend<Href>();
  expectTypeOf<'/admin/quote?request=8'>().not.toExtend<Href>();
  expectTypeOf<'inventory'>().not.toExtend<Href>();
  expectTypeOf<'javascript:alert(1)'>().not.toExtend<Href>();
});

it.each([
  ['/inventory?search=mower', '/inventory?search=mower'],
  ['https://elsewhere.example/inventory', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/elsewhere.example', '/'],
  ['', '/'],
])('takes %j as %j', (text, href) => {
  expect(pageHref(text)).toBe(href);
});
