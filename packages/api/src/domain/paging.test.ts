import { expect, it } from 'vitest';
import { searchField } from './paging.ts';

it.each([
  [undefined, ''],
  ['', ''],
  [' \t\n', ''],
  ['to\0ro', 'toro'],
  [' toro\t\u000774775\0 ', 'toro 74775'],
  ['\uD800', '\uFFFD'],
  [`\0${'a'.repeat(200)}`, 'a'.repeat(200)],
])('a search for %j looks for %j', (text, words) => {
  expect(searchField.parse(text)).toBe(words);
});

it.each(['\0', '\u0001\u0002', ' \0 '])(
  'a search for %j is refused instead of finding everything',
  (text) => {
    expect(searchField.safeParse(text).error?.issues).toMatchObject([{ message: 'Please search for words' }]);
  },
);

it('a search of too many words is refused', () => {
  expect(searchField.safeParse('a'.repeat(201)).error?.issues).toMatchObject([
    { message: 'Please search for at most 200 characters' },
  ]);
});
