import { expect, it } from 'vitest';
import { chunkFields, searchField } from './paging.ts';

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
  'a search for %j is rejected instead of finding everything',
  (text) => {
    expect(searchField.safeParse(text).error?.issues).toMatchObject([{ message: 'Please search for words' }]);
  },
);

it('a search that is too long is rejected', () => {
  expect(searchField.safeParse('a'.repeat(201)).error?.issues).toMatchObject([
    { message: 'Please search for at most 200 characters' },
  ]);
});

it.each([0, -1, 2_147_483_648, 1e21])('a chunk after %d is rejected before a database is asked', (after) => {
  expect(chunkFields.after.safeParse(after).success).toBe(false);
});
