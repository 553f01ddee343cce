/**
 * How fast a mower mows. The field's formula for the capacity of a machine (ASABE EP496.3) is acres per hour =
 * mph x width in feet x efficiency / 8.25; D497.7 gives rotary mowers an efficiency of 0.75 to 0.85, the rest is lost in turns and
 * overlaps.
 */

import { INCHES_PER_FOOT } from '../measure-text.ts';
import { type NumberRange, parseRange } from '../number-range.ts';

/** The inches by which a mower is wider than its deck with the chute folded up: makers say 1 to 2 inches. */
export const WIDER_THAN_DECK_INCHES = 2;

const EFFICIENCY = 0.8;

/** Ordinary mowing speeds in miles per hour, below the top speeds that makers name, by subcategory. */
const mowingSpeeds = {
  'walk-behind': 3,
  riding: 4,
  'zero-turn-residential': 5.5,
  'zero-turn-commercial': 7,
} as const;

/** The subcategories of mowers whose speed is known. */
type MowerKind = keyof typeof mowingSpeeds;

const ratePerInch = (mph: number) => (mph * EFFICIENCY) / (8.25 * INCHES_PER_FOOT);

/** Acres per hour for each inch of width, by subcategory. */
export const mowingRates: Record<MowerKind, number> = {
  'walk-behind': ratePerInch(mowingSpeeds['walk-behind']),
  riding: ratePerInch(mowingSpeeds.riding),
  'zero-turn-residential': ratePerInch(mowingSpeeds['zero-turn-residential']),
  'zero-turn-commercial': ratePerInch(mowingSpeeds['zero-turn-commercial']),
};

/** The acres from which on people ride: that is faster than the widest walk-behind mower. */
const RIDING_FROM_ACRES = 1;
const RIDING_RATE = 0.75;

/** A lawn up to three acres takes an hour and a half at most, a larger one two hours. */
const MAX_HOURS = 1.5;
const MAX_HOURS_LARGE = 2;
const LARGE_RATE = 2;
/** The rate of the widest zero-turns; a larger lawn takes them longer. */
const FASTEST_RATE = 2.6;
/** A mower that is faster than this is larger than the lawn needs. */
const MIN_HOURS = 0.25;
/** The rate of the widest walk-behind mowers, which are right for any small lawn. */
const WALKING_RATE = 0.8;

/** The slowest and the fastest mower for a lawn of a size, by their rates in acres per hour. */
function mowingRateRange(acres: number): { min: number; max: number } {
  const inTime = Math.min(acres / MAX_HOURS, Math.max(LARGE_RATE, acres / MAX_HOURS_LARGE), FASTEST_RATE);
  return {
    min: acres >= RIDING_FROM_ACRES ? Math.max(inTime, RIDING_RATE) : inTime,
    max: Math.max(acres / MIN_HOURS, WALKING_RATE),
  };
}

/** Widths of cut in inches of one subcategory, both inclusive. */
export interface MowerWidths {
  subcategory: string;
  min: number;
  max: number;
}

const LAWN_MOWERS = 'lawn-mowers';
/** A width has one decimal; the rest is the rounding of binary fractions. */
const ROUNDING = 1e-9;

/**
 * The mowers for lawns of a range of sizes: they are quick enough for the largest and not larger than the smallest needs.
 * The fit finder, the search's acres and the filter by yard size all use this rule or its rates.
 */
export function widthsForLawn({ min, max }: NumberRange): MowerWidths[] {
  const slowest = mowingRateRange(max ?? Number.POSITIVE_INFINITY).min;
  const fastest = mowingRateRange(min ?? 0).max;
  return Object.entries(mowingRates).flatMap(([subcategory, perInch]) => {
    const widths = {
      subcategory,
      min: Math.ceil((slowest / perInch) * 10 - ROUNDING) / 10,
      max: Math.floor((fastest / perInch) * 10 + ROUNDING) / 10,
    };
    return widths.min <= widths.max ? [widths] : [];
  });
}

/** The steps of the filter by yard size, in acres. */
export const yardSizes = ['-0.5', '0.5-1', '1-2', '2-4', '4-'] as const;

const yards = yardSizes.flatMap((value) => {
  const range = parseRange(value);
  return range ? [{ value, range, widths: widthsForLawn(range) }] : [];
});

/** The mowers of a step of the filter; none for what is no step. */
export function widthsForYard(value: string): MowerWidths[] {
  return yards.find((yard) => yard.value === value)?.widths ?? [];
}

interface Mower {
  category: string;
  subcategory: string | null;
  /** The cutting width in inches, as stored. */
  cuttingWidth: string | null;
}

function isOneOf(widths: readonly MowerWidths[], { category, subcategory, cuttingWidth }: Mower): boolean {
  const width = Number(cuttingWidth ?? 0);
  return (
    category === LAWN_MOWERS &&
    widths.some((each) => each.subcategory === subcategory && width >= each.min && width <= each.max)
  );
}

/** Whether a machine is a mower for a step of the filter. */
export const isForYard = (value: string, mower: Mower) => isOneOf(widthsForYard(value), mower);

/** The lawns in acres that a mower is for: from its first step of the filter to its last. @returns null if it is not known */
export function yardOf(mower: Mower): NumberRange | null {
  const suited = yards.filter(({ widths }) => isOneOf(widths, mower));
  const [first, last] = [suited.at(0), suited.at(-1)];
  return first && last ? { min: first.range.min, max: last.range.max } : null;
}
