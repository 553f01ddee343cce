import { describe, expect, it } from 'vitest';
import { formatRange, parseRange } from '../number-range.ts';
import {
  engineFilters,
  engineLabel,
  engineRange,
  engineText,
  powerLabel,
  priceLabel,
  yardLabel,
} from './filter-ranges.ts';
import { yardSizes } from './mowing.ts';

describe('a range', () => {
  it.each(['-4000', '500-1000', '6000-', '20-22.9'])('%s is read and written the same', (value) => {
    const range = parseRange(value);
    expect(range && formatRange(range)).toBe(value);
  });

  it.each(['', '-', '10', 'a-b', '5-2', '1--2', '-12345678', '1.234-'])('%j is none', (value) => {
    expect(parseRange(value)).toBeNull();
  });

  it('has a label for people', () => {
    expect(['-4000', '1000-2500', '6000-', 'x'].map(priceLabel)).toEqual([
      'Under $4,000',
      '$1,000 to $2,500',
      '$6,000 and more',
      'x',
    ]);
    expect(['99.5-1234.5', '-1500.05'].map(priceLabel)).toEqual(['$99.50 to $1,234.50', 'Under $1,500.05']);
    expect(['-19.9', '20-22.9', '25-'].map((value) => engineLabel('horsepower', value))).toEqual([
      'Under 20 HP',
      '20 to 22.9 HP',
      '25 HP and more',
    ]);
    expect(engineLabel('displacement', '-199')).toBe('Under 200 cc');
  });
});

it('a kind of power has a label for people, also one that the shop added', () => {
  expect(['gas', 'Electric', 'propane', 'LP gas', 'constructor', '__proto__'].map(powerLabel)).toEqual([
    ...['Gas', 'Corded Electric', 'Propane', 'LP gas', 'Constructor', '__proto__'],
  ]);
});

it('a yard size has a label for people', () => {
  expect([...yardSizes, 'x'].map(yardLabel)).toEqual([
    ...['Up to 1/2 acre', '1/2 to 1 acre', '1 to 2 acres', '2 to 4 acres', 'Over 4 acres', 'x'],
  ]);
});

it('the ranges of an engine filter meet without a gap', () => {
  const ranges = engineFilters.map((filter) =>
    [...filter.steps, 0].map((_, place) => engineRange(filter, place)),
  );
  expect(ranges.slice(0, 2)).toEqual([
    ['-149', '150-174', '175-199', '200-'],
    ['-19.9', '20-22.9', '23-24.9', '25-'],
  ]);
});

const none = { subcategory: null, powerType: 'gas', horsepower: '24.0', engineDisplacement: 725 };
const rider = { ...none, category: 'lawn-mowers', subcategory: 'zero-turn-residential' };
const walker = { ...rider, subcategory: 'walk-behind', engineDisplacement: 163 };

it.each([
  [rider, '24 HP'],
  [walker, '163 cc'],
  [{ ...none, category: 'snow-blowers', engineDisplacement: 265 }, '265 cc'],
  [{ ...walker, engineDisplacement: null, powerType: 'battery' }, 'Battery'],
  [{ ...rider, horsepower: '0.0' }, 'Gas'],
  [{ ...rider, horsepower: null, powerType: null }, null],
  [{ ...none, category: 'uncategorized' }, 'Gas'],
])('%j runs on %s', (machine, text) => {
  expect(engineText(machine)).toBe(text);
});
