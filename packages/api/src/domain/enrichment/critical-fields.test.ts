import { expect, it } from 'vitest';
import { isCriticalValue, withoutCriticalRows } from './critical-fields.ts';

it.each([
  ['Bar length', 'bar-length', 'Guide_bar_length', 'Blade Length', 'Bar/blade size'],
  ['Cutting width', 'Clearing-width', 'Cutting swath', 'Deck size', 'Cutting path', 'Cutting diameter'],
  ['Engine', 'Displacement', 'Horsepower', 'Horse power', 'Power source', 'HP', 'Working pressure'],
  ['Warranty (consumer)', 'Guarantee', 'MSRP', 'List price'],
])('a row of specifications says what a critical field says: %s', (...names) => {
  for (const name of names) {
    expect(isCriticalValue('specifications', { [name]: '1' }), name).toBe(true);
    expect(withoutCriticalRows({ [name]: '1', Weight: '90 lb' })).toEqual({ Weight: '90 lb' });
  }
});

it.each([
  'Comes with a lifetime guarantee.',
  'Guaranteed for five years',
  'A three-year warranty',
  'Only $499',
  'Sold for 1,299 dollars',
  'USD 499',
])('a text that promises a price or a warranty is critical: %s', (text) => {
  expect(isCriticalValue('description', text)).toBe(true);
  expect(isCriticalValue('features', ['Fast', text])).toBe(true);
});

it.each(['A quiet blower', 'Mows two acres', 'Starts at the first pull'])(
  'other texts are not: %s',
  (text) => {
    expect(isCriticalValue('description', text)).toBe(false);
  },
);
