import { expect, it } from 'vitest';
import { csvText, withoutApostrophe } from './csv.ts';

const cellOf = (value: string) => csvText([[value]]).slice(1, -2);

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '−1',
  '\u200B=1+1',
  '\uFEFF=1+1',
  '\u00A0=1+1',
  ' =1+1',
  '\u202E\u2060＝1+1',
  '\u00AD@SUM(A1)',
  '\u0000=1+1',
  '\u034F=1+1',
  '\uFE0F=1+1',
  '\u3164=1+1',
  '\u115F=1+1',
])('%j is written as text', (value) => {
  expect(cellOf(value)).toBe(`'${value}`);
});

it.each(['42 in. deck', 'A-1', 'ada@example.com', '\u200Bplain', ''])('%j stays as it is', (value) => {
  expect(cellOf(value)).toBe(value);
});

it('a cell with a semicolon is quoted, so that no formula begins behind it', () => {
  expect(cellOf('Mower;=1+1')).toBe('"Mower;=1+1"');
});

it('a negative number stays a number', () => {
  expect(csvText([[-1, null]])).toBe('\uFEFF-1,\r\n');
});

it.each(["'=1+1", "''-5", "'plain", "'90s mower"])('%j is read back with its own apostrophe', (value) => {
  expect(withoutApostrophe(cellOf(value))).toBe(value);
});
