import { INCHES_PER_FOOT } from '../../measure-text.ts';
import { formatDollars } from '../../money.ts';
import { driveSurfaces, type FitParams, slopes, snowfalls } from './params.ts';
import { readMeasure, readMeasureRange, type UnitKind } from './units.ts';

/** The numbers of the finder, in acres, inches, feet and US dollars: what each can be, and its unit in units of `units.ts`. */
const fitRanges = {
  acres: { min: 0.05, max: 100, kind: 'area', unit: 1, unitName: 'acres' },
  gate: { min: 20, max: 240, kind: 'length', unit: 1, unitName: 'inches' },
  drive: { min: 10, max: 2_000, kind: 'length', unit: INCHES_PER_FOOT, unitName: 'feet' },
  budget: { min: 50, max: 100_000, kind: 'money', unit: 1, unitName: 'dollars' },
} as const satisfies Record<
  string,
  { min: number; max: number; kind: UnitKind; unit: number; unitName: string }
>;
export type FitNumber = keyof typeof fitRanges;

/** Acres need two decimals, the others one. */
const round = (number: number) => Math.round(number * 100) / 100;

/**
 * Returns the number that was typed, or the end of a range that is safe: the narrower one of a gate, which the machine must pass,
 * and the larger one of everything else, because a machine for two acres also mows one, and a budget is what a machine may cost at
 * most.
 */
function measureOf(name: FitNumber, typed: string) {
  // Before ranges, because the hyphen of 4'-6" joins feet and inches.
  const measure = readMeasure(typed);
  if (measure) return measure;
  const [smaller, larger] = readMeasureRange(typed) ?? [];
  return name === 'gate' ? smaller : larger;
}

/** A number in the unit of its question; null for a text that is none, and for a unit of something else. */
function convert(name: FitNumber, typed: string): number | null {
  const { kind, unit } = fitRanges[name];
  const measure = measureOf(name, typed);
  if (!measure || (measure.unit && measure.unit.kind !== kind)) return null;
  return measure.unit ? round((measure.number * measure.unit.size) / unit) : measure.number;
}

/**
 * Reads a number as people type it: '1.5 acres', '1 1/2', '1-2', 'half', '48"', '4 ft', '$4,000', 'under 4k'.
 * @returns null for no number, and for one that the finder cannot use
 */
export function readFitNumber(name: FitNumber, typed: string): number | null {
  const { min, max } = fitRanges[name];
  const number = convert(name, typed);
  return number !== null && number >= min && number <= max ? number : null;
}

/** The numbers that the finder asks for a job; without the first it names no machine. */
const questions = { mow: ['acres', 'gate', 'budget'], snow: ['drive', 'budget'] } as const;
const missing = {
  mow: 'Type how many acres there are to mow. A guess will do.',
  snow: 'Type how long the driveway is. A guess will do.',
} as const;

/** Why a number that was typed is not used. */
function numberError(name: FitNumber, typed: string): string | undefined {
  if (!typed.trim() || readFitNumber(name, typed) !== null) return undefined;
  const { min, max, unitName } = fitRanges[name];
  const range = `Type a number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')} ${unitName}.`;
  if (convert(name, typed) !== null) return range;
  const unread = `“${typed.trim()}”`;
  return measureOf(name, typed)
    ? `${unread} is not in ${unitName}. ${range}`
    : `We cannot read ${unread}. ${range}`;
}

/**
 * Returns the errors of the answers in an address, in the order of the questions: numbers that cannot be used, and the one without
 * which nothing is found. None for an address without answers, because nobody answered yet.
 */
export function fitErrors(params: FitParams): [FitNumber, string][] {
  if (Object.keys(params).length === 0) return [];
  const job = params.job === 'snow' ? 'snow' : 'mow';
  return questions[job].flatMap((name, place): [FitNumber, string][] => {
    const typed = params[name] ?? '';
    const error = place === 0 && !typed.trim() ? missing[job] : numberError(name, typed);
    return error ? [[name, error]] : [];
  });
}

const pick = <Value extends string>(values: readonly Value[], typed: string | undefined) =>
  values.find((value) => value === typed);

/**
 * Describes in a sentence for the shop what somebody looks for: 'A mower for 1.5 acres, gate 48 inches, up to $4,000'. What the
 * finder cannot read is left out.
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
  const wishes = [...parts, budget !== null && `up to ${formatDollars(budget)}`].filter(Boolean);
  return `A ${isSnow ? 'snow blower' : 'mower'} ${wishes.join(', ')}`.trim();
}
