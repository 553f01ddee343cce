import { expect, it } from 'vitest';
import { storedList } from './stored-list.ts';

const numbers = () =>
  storedList<number>({
    key: 'numbers',
    max: 3,
    parse: (value) => (typeof value === 'number' ? value : undefined),
  });

it('holds what another tab wrote while nobody listened here', () => {
  const here = numbers();
  here.write([1]);
  localStorage.setItem('numbers', '[2,1]');
  expect(here.read()).toEqual([2, 1]);
  expect(here.read()).toBe(here.read());
});

it.each(['', 'nonsense', '{"a":1}', 'null'])('reads %j as an empty list', (text) => {
  localStorage.setItem('numbers', text);
  expect(numbers().read()).toEqual([]);
});
