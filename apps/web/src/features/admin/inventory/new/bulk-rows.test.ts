import { expect, it } from 'vitest';
import { missingOf, parsePasted } from './bulk-rows.ts';

const brands = ['Toro', 'Ferris', 'Ferris Industries'];

it('pairs from a spreadsheet become rows, known brands in their usual spelling', () => {
  expect(parsePasted('toro\t75746\r\nAcme\t  X 1 \r\n\r\n', 'brand', '', brands)).toEqual([
    { brand: 'Toro', model: '75746' },
    { brand: 'Acme', model: 'X 1' },
  ]);
  expect(parsePasted('Toro\t75746', 'model', '', brands)).toEqual([{ brand: 'Toro', model: '75746' }]);
});

it('plain lines are split at a known brand, else they fill the field that they are pasted into', () => {
  expect(parsePasted('Ferris Industries 400S\nferris 500\n662E41', 'model', 'Toro', brands)).toEqual([
    { brand: 'Ferris Industries', model: '400S' },
    { brand: 'Ferris', model: '500' },
    { brand: 'Toro', model: '662E41' },
  ]);
  expect(parsePasted('Acme\nBolt', 'brand', '', brands)).toEqual([
    { brand: 'Acme', model: '' },
    { brand: 'Bolt', model: '' },
  ]);
});

it('one plain line is pasted as any text', () => {
  expect(parsePasted('75746', 'model', '', brands)).toBeUndefined();
});

it.each([
  [{ brand: ' ', model: '' }, 'Missing: Brand, Model'],
  [{ brand: 'Toro', model: ' ' }, 'Missing: Model'],
  [{ brand: 'Toro', model: '1' }, undefined],
])('%j lacks %s', (row, missing) => {
  expect(missingOf(row)).toBe(missing);
});
