import { expect, it } from 'vitest';
import { specRows, specText } from './spec-rows.ts';

it('a table keeps the values whose texts were not touched', () => {
  const rows = specRows('{"Deck": "52 in", "Speeds": 6, "Kit": ["a", "b"]}') ?? [];
  expect(rows.map(({ key, text }) => [key, text])).toEqual([
    ['Deck', '52 in'],
    ['Speeds', '6'],
    ['Kit', '["a","b"]'],
  ]);
  const edited = rows.map((row) => (row.key === 'Deck' ? { ...row, text: '54 in' } : row));
  expect(JSON.parse(specText(edited))).toEqual({ Deck: '54 in', Speeds: 6, Kit: ['a', 'b'] });
});

it('rows without a name are left out, and a table without rows is no text', () => {
  expect(specRows('')).toEqual([]);
  expect(specText([{ key: ' ', text: 'x', value: '' }])).toBe('');
});

it.each(['plain text', '[1, 2]', '{"broken": '])('%j is no table', (text) => {
  expect(specRows(text)).toBeUndefined();
});
