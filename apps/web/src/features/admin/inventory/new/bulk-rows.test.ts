import { expect, it } from 'vitest';
import {
  bulkRow,
  errorsOf,
  insertPastedRows,
  MAX_ROWS,
  missingOf,
  omittedOf,
  parsePasted,
  type TypedRow,
} from './bulk-rows.ts';

const brands = ['Toro', 'Ferris', 'Ferris Industries'];

it('pairs from a spreadsheet become rows, known brands in their usual spelling', () => {
  expect(parsePasted('toro\t75746\r\nAcme\t  X 1 \r\n\r\n', 'brand', '', brands)).toEqual([
    { brand: 'Toro', model: '75746' },
    { brand: 'Acme', model: 'X 1' },
  ]);
  expect(parsePasted('Toro\t75746', 'model', '', brands)).toEqual([{ brand: 'Toro', model: '75746' }]);
});

it('a heading line names the columns and is no machine', () => {
  const table = 'SKU\tModel Number\tMake\tPrice\nT-1\t75746\ttoro\t3999\nA-1\tX 1\tAcme\t';
  expect(parsePasted(table, 'brand', '', brands)).toEqual([
    { brand: 'Toro', model: '75746' },
    { brand: 'Acme', model: 'X 1' },
  ]);
  expect(omittedOf(table)).toBe(
    'The heading line is no machine and was left out. Only brand and model were taken; 2 line(s) have more columns.',
  );
  expect(parsePasted('Model\n75746', 'model', 'Toro', brands)).toEqual([{ brand: 'Toro', model: '75746' }]);
});

it('a third column is left out with a word, and a trailing tab is no column', () => {
  expect(omittedOf('Toro\t75746\t3999\nToro\t75747')).toBe(
    'Only brand and model were taken; 1 line(s) have more columns.',
  );
  expect(omittedOf('Toro\t75746\t\nToro\t75747\t')).toBeUndefined();
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

it.each(['75746', '\t\n', ''])('%j is pasted as any text', (text) => {
  expect(parsePasted(text, 'model', '', brands)).toBeUndefined();
});

const pasted = [
  { brand: 'Toro', model: '1' },
  { brand: 'Toro', model: '2' },
];
const laidOver = (row: TypedRow, field: keyof TypedRow) => {
  const laid = insertPastedRows([bulkRow(row.brand, row.model), bulkRow('Below', '9')], 0, field, pasted);
  return 'rows' in laid && laid.rows.map(({ brand, model }) => `${brand} ${model}`);
};

it.each([
  [{ brand: '', model: ' ' }, 'brand'],
  [{ brand: 'Toro', model: '' }, 'model'],
  [{ brand: 'T', model: '' }, 'brand'],
  [{ brand: '', model: 'M' }, 'model'],
] as const)('a paste takes the place of %j in its %s', (row, field) => {
  expect(laidOver(row, field)).toEqual(['Toro 1', 'Toro 2', 'Below 9']);
});

it.each([
  [{ brand: 'Ferris', model: '400S' }, 'brand'],
  [{ brand: 'Ferris', model: '400S' }, 'model'],
  [{ brand: '', model: '400S' }, 'brand'],
] as const)('a paste goes below %j in its %s', (row, field) => {
  const stays = `${row.brand} ${row.model}`;
  expect(laidOver(row, field)).toEqual([stays, 'Toro 1', 'Toro 2', 'Below 9']);
});

it('a paste fits as a whole or not at all', () => {
  const typed = Array.from({ length: MAX_ROWS - 2 }, (_, at) => bulkRow('Toro', `${at}`));
  expect(insertPastedRows([bulkRow(), ...typed], 0, 'brand', pasted)).toMatchObject({
    rows: { length: MAX_ROWS },
  });
  expect(insertPastedRows([bulkRow('Toro', 'x'), ...typed], 0, 'brand', pasted)).toEqual({ fit: 1 });
});

it.each([
  [{ brand: ' ', model: '' }, 'Missing: Brand, Model'],
  [{ brand: 'Toro', model: ' ' }, 'Missing: Model'],
  [{ brand: 'Toro', model: '1' }, undefined],
])('%j lacks %s', (row, missing) => {
  expect(missingOf(row)).toBe(missing);
});

it.each([
  [{ brand: ' ', model: 'A2' }, { brand: 'wrong' }],
  [{ brand: 'Toro', model: '' }, { model: 'wrong' }],
  [
    { brand: '', model: '' },
    { brand: 'wrong', model: 'wrong' },
  ],
  [{ brand: 'Toro', model: 'A2' }, { model: 'wrong' }],
])('what is wrong with %j is said in %j', (row, said) => {
  expect(errorsOf({ ...row, error: 'wrong' })).toEqual(said);
  expect(errorsOf({ ...row, error: undefined })).toEqual({});
});
