/**
 * How fast a mower mows. The field's formula for the capacity of a machine (ASABE EP496.3) is acres per hour =
 * mph x width in feet x efficiency / 8.25; D497.7 gives rotary mowers an efficiency of 0.75 to 0.85, the rest is lost in turns and
 * overlaps.
 */

const EFFICIENCY = 0.8;
const INCHES_PER_FOOT = 12;

/** Ordinary mowing speeds in miles per hour, below the top speeds that makers name, by subcategory. */
export const mowingSpeeds = {
  'walk-behind': 3,
  riding: 4,
  'zero-turn-residential': 5.5,
  'zero-turn-commercial': 7,
} as const;

const ratePerInch = (mph: number) => (mph * EFFICIENCY) / (8.25 * INCHES_PER_FOOT);

/** Acres per hour for each inch of width, by subcategory. */
export const mowingRates: Record<keyof typeof mowingSpeeds, number> = {
  'walk-behind': ratePerInch(mowingSpeeds['walk-behind']),
  riding: ratePerInch(mowingSpeeds.riding),
  'zero-turn-residential': ratePerInch(mowingSpeeds['zero-turn-residential']),
  'zero-turn-commercial': ratePerInch(mowingSpeeds['zero-turn-commercial']),
};

/** From one acre on a person rides: faster than the widest walk-behind mower. */
const RIDING_FROM_ACRES = 1;
const RIDING_RATE = 0.75;

/**
 * The rates, in acres per hour, of mowers for a lawn of a size: done in an hour and a half, in two hours from four acres on; and
 * not larger than a lawn of a quarter of an hour needs, though any walk-behind mower may be used on a small one.
 */
export function mowingRateRange(acres: number): { min: number; max: number } {
  const inTime = Math.min(acres / 1.5, Math.max(2, acres / 2), 2.6);
  return {
    min: acres >= RIDING_FROM_ACRES ? Math.max(inTime, RIDING_RATE) : inTime,
    max: Math.max(acres / 0.25, 0.8),
  };
}
