import { driveSurfaces, type FitParams, slopes, snowfalls } from './params.ts';

/** What a number of the finder can be: acres, inches, feet, US dollars. */
export const fitRanges = {
  acres: { min: 0.05, max: 100 },
  gate: { min: 20, max: 240 },
  drive: { min: 10, max: 2_000 },
  budget: { min: 50, max: 100_000 },
} as const;
export type FitNumber = keyof typeof fitRanges;

const AMOUNT =
  /^\$?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+)(?:["”″'’]|in\.?|inch(?:es)?|ft\.?|feet|foot|acres?|dollars?)?$/;
const FRACTION = /^(?:(\d+) )?(\d)\/([1-9]) ?(?:acres?)?$/;

/**
 * Reads a number as people type it: '1.5 acres', '1 1/2', '48"', '$4,000'.
 * @returns null for no number, and for one that the finder cannot use
 */
export function readFitNumber(name: FitNumber, typed: string): number | null {
  const text = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const [, whole = '0', over, under] = FRACTION.exec(text) ?? [];
  const [, digits] = AMOUNT.exec(text.replaceAll(' ', '')) ?? [];
  const number =
    over && under ? Number(whole) + Number(over) / Number(under) : Number(digits?.replaceAll(',', ''));
  const { min, max } = fitRanges[name];
  return number >= min && number <= max ? number : null;
}

const pick = <Value extends string>(values: readonly Value[], typed: string | undefined) =>
  values.find((value) => value === typed);

/**
 * What somebody looks for in a sentence, for the shop: 'A mower for 1.5 acres, gate 48 inches, up to $4,000'. What the finder cannot
 * read is left out.
 */
export function fitWish(params: FitParams): string {
  const number = (name: FitNumber) => readFitNumber(name, params[name] ?? '');
  const [acres, gate, drive, budget] = [number('acres'), number('gate'), number('drive'), number('budget')];
  const surface = pick(driveSurfaces, params.surface);
  const snow = pick(snowfalls, params.snow);
  const slope = pick(slopes, params.slope);
  const isSnow = params.job === 'snow';
  const parts = isSnow
    ? [drive !== null && `for a driveway of ${drive} feet`, surface, snow && `${snow} snow`]
    : [
        acres !== null && `for ${acres} ${acres > 1 ? 'acres' : 'acre'}`,
        slope && `${slope} ground`,
        gate !== null && `gate ${gate} inches`,
      ];
  const wishes = [...parts, budget !== null && `up to $${budget.toLocaleString('en-US')}`].filter(Boolean);
  return `A ${isSnow ? 'snow blower' : 'mower'} ${wishes.join(', ')}`.trim();
}
