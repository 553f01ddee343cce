import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
  'reads the name %s like any other',
  (name) => {
    const search = parseSearch(`?${name}=74775&brand=Toro&${name}=1`);
    expect(Object.entries(search)).toEqual([
      [name, '74775,1'],
      ['brand', 'Toro'],
    ]);
    expect(stringifySearch(search)).toBe(`?${name}=74775,1&brand=Toro`);
  },
);

it.each([
  ['?search=74775', '?search=74775'],
  ['?search=662E41&search=', '?search=662E41'],
  ['?brand=&brand=Cub+Cadet', '?brand=Cub+Cadet'],
  ['?search=%2B%26%23+%F0%9F%98%80', '?search=%2B%26%23+%F0%9F%98%80'],
  ['?search=%00', ''],
])('writes %s as %s, which stays the same', (query, written) => {
  expect(stringifySearch(parseSearch(query))).toBe(written);
  expect(stringifySearch(parseSearch(written))).toBe(written);
});
