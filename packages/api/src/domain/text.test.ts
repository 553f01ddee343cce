import { expect, it } from 'vitest';
import { quoteCell } from './import/readers/reading.ts';
import { beginningOf } from './text.ts';

it.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['longer', 4, 'long'],
  ['a😀b', 1, 'a'],
  ['a😀b', 2, 'a'],
  ['a😀b', 3, 'a😀'],
  ['a😀', 3, 'a😀'],
  ['😀', 1, ''],
])('the beginning of %j in %d units is %j', (text, max, beginning) => {
  expect(beginningOf(text, max)).toBe(beginning);
});

it('a quoted cell has no half of an emoji', () => {
  expect(quoteCell(`${'x'.repeat(59)}😀 and more`)).toBe(`‘${'x'.repeat(59)}…’`);
});
