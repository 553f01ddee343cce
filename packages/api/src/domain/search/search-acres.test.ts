import { expect, it } from 'vitest';
import { readSearch } from './search-query.ts';

it.each([
  ['mower for half an acre', 0.5],
  ['1/2 acre mower', 0.5],
  ['1 1/2 acres', 1.5],
  ['an acre and a half', 1.5],
  ['one and a half acres', 1.5],
  ['mower for 2 and a half acres', 2.5],
  ['two acres', 2],
  ['three quarters of an acre', 0.75],
  ['three-quarter acre lawn', 0.75],
  ['3 quarter acre', 0.75],
  ['two thirds of an acre', 0.67],
  ['one and three quarter acres', 1.75],
  ['one acre and a half', 1.5],
  ['2 acres and a half', 2.5],
  ['1-2 acre lawn', 2],
  ['.5 acre mower', 0.5],
  ['mower under .75 acres', 0.75],
  ['mower for 10,000 sq ft', 0.23],
  ['5000 sqft lawn', 0.11],
  ['5,000-10,000 sq. ft. lawn', 0.23],
  ['100 sq ft', 0.01],
])('the lawn of %s has %d acres', (text, acres) => {
  expect(readSearch(text).acres).toBe(acres);
});
