import { expect, it } from 'vitest';
import { filledText, valueText } from './value-text.ts';

it.each([
  [null, 'empty'],
  ['', 'empty'],
  [[], 'empty'],
  [{}, 'empty'],
  [0, '0'],
  [false, 'No'],
  ['By hand', 'By hand'],
  [['Starts fast', 'Runs long'], 'Starts fast; Runs long'],
  [{ Weight: '69 lb', 'Blade speed': 3_200, Tested: true }, 'Weight: 69 lb; Blade speed: 3200; Tested: Yes'],
  [{ Deck: { Width: '42 in', Decks: ['Steel', null] } }, 'Deck: (Width: 42 in; Decks: (Steel; empty))'],
])('says %j in words', (value, text) => {
  expect(valueText(value)).toBe(text);
});

it.each([
  [null, ''],
  [[], ''],
  [{}, ''],
  [false, 'No'],
  ['empty', 'empty'],
])('says %j in words, where an empty value has none', (value, text) => {
  expect(filledText(value)).toBe(text);
});
