/** The values of the filters by price, engine, power, width, deck and yard size: their labels, and the limits of their ranges. */

import { formatDollars } from '../money.ts';
import { formatRange, type NumberRange, parseRange } from '../number-range.ts';

/** The steps of the price filter in US dollars: 'Under $4,000' is everything up to there. */
export const priceSteps = [250, 500, 1_000, 2_000, 3_000, 4_000, 6_000] as const;

/** The measures of an engine by which machines are compared; each category has one. */
export type EngineMeasure = 'horsepower' | 'displacement';

interface EngineSteps {
  category: string;
  /** For this subcategory only. */
  subcategory?: string;
  measure: EngineMeasure;
  /** The values at which a range ends and the next begins. The first range is below the first step, the last one from the last step on. */
  steps: readonly number[];
}

/**
 * Mowers to sit on are sold by horsepower; those to walk behind, snow blowers and power tools by displacement in cubic
 * centimeters. The first that fits a machine is its filter.
 */
export const engineFilters: readonly EngineSteps[] = [
  { category: 'lawn-mowers', subcategory: 'walk-behind', measure: 'displacement', steps: [150, 175, 200] },
  { category: 'lawn-mowers', measure: 'horsepower', steps: [20, 23, 25] },
  { category: 'snow-blowers', measure: 'displacement', steps: [200, 250, 300] },
  { category: 'power-tools-outdoor-equipment', measure: 'displacement', steps: [30, 50] },
];

/** The categories whose machines have a deck. */
export const deckCategories: readonly string[] = ['lawn-mowers'];

/** The smallest difference between two values: of horsepower a tenth is stored. */
const smallest: Record<EngineMeasure, number> = { horsepower: 0.1, displacement: 1 };

/** The value of the n-th range of a category's engine filter, from 0: '-19.9', '20-22.9'. */
export function engineRange({ measure, steps }: Pick<EngineSteps, 'measure' | 'steps'>, n: number): string {
  const next = steps[n];
  const max = next === undefined ? null : Math.round((next - smallest[measure]) * 10) / 10;
  return formatRange({ min: n === 0 ? null : (steps[n - 1] ?? null), max });
}

/** A price range for people: 'Under $4,000', '$1,000 to $2,500', '$6,000 and more'. */
export function priceLabel(value: string): string {
  const range = parseRange(value);
  if (!range) return value;
  if (range.min === null) return `Under ${formatDollars(range.max ?? 0)}`;
  return range.max === null
    ? `${formatDollars(range.min)} and more`
    : `${formatDollars(range.min)} to ${formatDollars(range.max)}`;
}

const units: Record<EngineMeasure, string> = { horsepower: 'HP', displacement: 'cc' };

/** A range of an engine filter for people: 'Under 20 HP', '20 to 22.9 HP', '300 cc and more'. */
export function engineLabel(measure: EngineMeasure, value: string): string {
  const range = parseRange(value);
  const unit = units[measure];
  if (!range) return value;
  if (range.min === null) return `Under ${Math.round((range.max ?? 0) + smallest[measure])} ${unit}`;
  return range.max === null ? `${range.min} ${unit} and more` : `${range.min} to ${range.max} ${unit}`;
}

/** Heading of the engine filter of a measure. */
export const engineTitles: Record<EngineMeasure, string> = {
  horsepower: 'Horsepower',
  displacement: 'Engine Size',
};

const widthFilterLabels = new Map<string, string>(
  Object.entries({
    'lawn-mowers': 'Cutting Width (in)',
    'snow-blowers': 'Clearing Width (in)',
    'power-tools-outdoor-equipment': 'Bar/Blade Length (in)',
  }),
);

/** Heading of the width filter of a category; undefined if the category has no such filter (storefront §9). */
export function widthFilterLabel(category: string): string | undefined {
  return widthFilterLabels.get(category);
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const powerNames = new Map<string, string>(
  Object.entries({ gas: 'Gas', battery: 'Battery', electric: 'Corded Electric' }),
);

/** A kind of power for people; one that is not among the three known ones begins with a capital, because filters have it in lower case. */
export function powerLabel(power: string): string {
  return powerNames.get(power.toLowerCase()) ?? capitalized(power);
}

/** A kind of deck for people: 'Stamped steel'. */
export const deckLabel = (deck: string) => capitalized(deck);

const acresText = (acres: number) => (acres === 0.5 ? '1/2' : String(acres));
const acreUnit = (acres: number) => (acres > 1 ? 'acres' : 'acre');

/** A range of lawns for people, within a sentence: 'up to 1/2 acre', '1 to 4 acres', '1 acre and more'. */
export function yardText({ min, max }: NumberRange): string {
  if (max === null) return `${acresText(min ?? 0)} ${acreUnit(min ?? 0)} and more`;
  const end = `${acresText(max)} ${acreUnit(max)}`;
  return min === null ? `up to ${end}` : `${acresText(min)} to ${end}`;
}

/** A step of the filter by yard size for people: 'Up to 1/2 acre', 'Over 4 acres'. */
export function yardLabel(value: string): string {
  const range = parseRange(value);
  if (!range) return value;
  if (range.max === null) return `Over ${acresText(range.min ?? 0)} ${acreUnit(range.min ?? 0)}`;
  return capitalized(yardText(range));
}

interface Engine {
  category: string;
  subcategory: string | null;
  powerType: string | null;
  /** Horsepower as stored, with one decimal. */
  horsepower: string | null;
  /** The displacement in cubic centimeters. */
  engineDisplacement: number | null;
}

/**
 * Describes what a machine runs on, by the measure that machines of its category are compared by: '24 HP', '265 cc', else 'Battery'.
 * @returns null if neither is known
 */
export function engineText({
  category,
  subcategory,
  powerType,
  horsepower,
  engineDisplacement,
}: Engine): string | null {
  const filter = engineFilters.find(
    (each) => each.category === category && (each.subcategory ?? subcategory) === subcategory,
  );
  const value = filter?.measure === 'horsepower' ? horsepower : engineDisplacement;
  if (filter && Number(value ?? 0) > 0) return `${Number(value)} ${units[filter.measure]}`;
  return powerType === null ? null : powerLabel(powerType);
}
