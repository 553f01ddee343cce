import { expect, it } from 'vitest';
import { isSameView, viewHref } from './current-view.ts';

it.each([
  ['', '/admin/quotes'],
  ['?page=3&request=8&folder=due&search=ada', '/admin/quotes?folder=due&search=ada'],
  ['?search=ada&folder=due&edit=1&field=x&message=2&call=new', '/admin/quotes?folder=due&search=ada'],
])('is the address without what is open over the list: %s', (query, href) => {
  expect(viewHref('/admin/quotes', query)).toBe(href);
});

it('is the same in another order of its filters', () => {
  expect(isSameView('/admin/quotes?b=1&a=2', '/admin/quotes?a=2&b=1&page=2')).toBe(true);
  expect(isSameView('/admin/quotes?a=2', '/admin/messages?a=2')).toBe(false);
  expect(isSameView('/admin/inventory?tab=drafts', '/admin/inventory?tab=published')).toBe(false);
});
