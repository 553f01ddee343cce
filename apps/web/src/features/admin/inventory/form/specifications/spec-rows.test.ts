import { expect, it } from 'vitest';
import { knownValue, specError, specRowErrors, specRows, specText, withKnownValue } from './spec-rows.ts';

const typedRow = (key: string, text: string) => ({ key, text, value: '' });
const textsOf = (json: string) => specRows(json)?.map(({ key, text }) => [key, text]);

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

it('a table that was not touched is written as it is stored', () => {
  const stored = { 'a "b", {c}': 'd: \\ [e', Kit: [1, { x: [], y: {} }], None: null, __proto: { z: '\n' } };
  const text = JSON.stringify(stored, null, 2);
  expect(specText(specRows(text) ?? [])).toBe(text);
});

it('rows without anything are left out, and a table without rows is no text', () => {
  expect(specRows('')).toEqual([]);
  expect(specRows(' { } ')).toEqual([]);
  expect(specText([typedRow(' ', ' ')])).toBe('');
});

it('rows that no table can have are written and read again', () => {
  const typed = [typedRow('', '52 in'), typedRow('Deck', 'a'), typedRow(' ', 'b'), typedRow('Deck', 'c')];
  expect(textsOf(specText(typed))).toEqual([
    ['', '52 in'],
    ['Deck', 'a'],
    ['', 'b'],
    ['Deck', 'c'],
  ]);
});

it('a row needs a name, which no other row has in other letters', () => {
  const another = 'There is another row of this name';
  const rows = [
    typedRow('Deck', '1'),
    typedRow('', ''),
    typedRow(' ', '2'),
    typedRow(' dECK ', ''),
    typedRow('Blades', ''),
  ];
  expect(specRowErrors(rows)).toEqual([another, undefined, 'A name is required', another, undefined]);
});

it.each([
  ['{"Deck": 1, "": "x"}', 'Row 2: A name is required'],
  ['{"Deck": 1, "Kit": {"Deck": 2}, "deck": 3}', 'Row 1: There is another row of this name'],
  ['{"Deck": 1}', undefined],
  ['plain text', undefined],
  ['', undefined],
])('of %j is said: %s', (text, said) => {
  expect(specError(text)).toBe(said);
});

it.each(['plain text', '[1, 2]', '{"broken": '])('%j is no table', (text) => {
  expect(specRows(text)).toBeUndefined();
});

const weight = { name: 'Weight', label: 'Weight', slug: 'weight', unit: 'lb' };

it.each([
  ['', '69', '{\n  "Weight": "69 lb"\n}', '69'],
  ['{"Seat": "red"}', 'about 69', '{\n  "Seat": "red",\n  "Weight": "about 69"\n}', 'about 69'],
  ['{"WEIGHT": "69 lb", "Seat": 1}', '70.5', '{\n  "WEIGHT": "70.5 lb",\n  "Seat": 1\n}', '70.5'],
  ['{"weight": "69 lb", "Seat": 1}', ' ', '{\n  "Seat": 1\n}', ''],
])('a known specification in %j becomes %s at its row', (text, typed, written, shown) => {
  expect(withKnownValue(text, weight, typed)).toBe(written);
  expect(knownValue(written, weight)).toBe(shown);
});
