import type { FitParams } from './fit-params.ts';

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

/** What somebody looks for in a sentence, for the shop: 'A mower for 1.5 acres, gate 48 inches, up to $4,000'. */
export function fitWish({ job, acres, gate, drive, surface, snow, slope, budget }: FitParams): string {
  const parts =
    job === 'snow'
      ? [drive && `for a driveway of ${drive} feet`, surface, snow && `${snow} snow`]
      : [acres && `for ${acres} acres`, slope && `${slope} ground`, gate && `gate ${gate} inches`];
  const dollars = budget ? readFitNumber('budget', budget) : null;
  const said = [...parts, dollars !== null && `up to $${dollars.toLocaleString('en-US')}`].filter(Boolean);
  return `A ${job === 'snow' ? 'snow blower' : 'mower'} ${said.join(', ')}`.trim();
}
