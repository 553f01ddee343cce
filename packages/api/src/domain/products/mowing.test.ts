import { describe, expect, it } from 'vitest';
import { yardText } from './filter-ranges.ts';
import { mowingMinutes } from './fit-finder/rules.ts';
import { widthsForLawn, widthsForYard, yardOf, yardSizes } from './mowing.ts';

describe('the yard of a mower', () => {
  it.each([
    ['walk-behind', '21.0', 'up to 1/2 acre'],
    ['walk-behind', '33.0', 'up to 1 acre'],
    ['riding', '30.0', '1/2 to 1 acre'],
    ['riding', '42.0', '1/2 to 2 acres'],
    ['zero-turn-residential', '42.0', '1/2 to 2 acres'],
    ['zero-turn-residential', '50.0', '1 to 4 acres'],
    ['zero-turn-commercial', '60.0', '1 acre and more'],
  ])('%s, %s inches, is %s', (subcategory, cuttingWidth, text) => {
    const yard = yardOf({ category: 'lawn-mowers', subcategory, cuttingWidth });
    expect(yard && yardText(yard)).toBe(text);
  });

  it.each([
    { category: 'lawn-mowers', subcategory: null, cuttingWidth: '42.0' },
    { category: 'lawn-mowers', subcategory: 'riding', cuttingWidth: null },
    { category: 'lawn-mowers', subcategory: 'constructor', cuttingWidth: '42.0' },
    { category: 'snow-blowers', subcategory: 'riding', cuttingWidth: '42.0' },
  ])('is not known of %j', (machine) => {
    expect(yardOf(machine)).toBeNull();
  });
});

describe('the mowers of a yard', () => {
  it.each(yardSizes)('%s begin and end at widths that the finder accepts', (value) => {
    const largest = Number(/-(.+)$/.exec(value)?.[1] ?? 5);
    const widths = widthsForYard(value);
    expect(widths.length).toBeGreaterThan(0);
    for (const { subcategory, min } of widths)
      expect(mowingMinutes(subcategory, largest, min)).toBeLessThanOrEqual(120.1);
  });

  it('are none for what is no step', () => {
    expect([widthsForYard('1-3'), widthsForYard('')]).toEqual([[], []]);
  });

  it('of one size are those of its step, or a few more', () => {
    const one = widthsForLawn({ min: 1.5, max: 1.5 });
    for (const { subcategory, min, max } of widthsForYard('1-2')) {
      const same = one.find((widths) => widths.subcategory === subcategory);
      expect(same && same.min <= min && same.max >= max).toBe(true);
    }
  });
});
