import { countText } from '../../counts.ts';
import { INCHES_PER_FOOT } from '../../measure-text.ts';
import { formatDollars } from '../../money.ts';
import { mowingRates, WIDER_THAN_DECK_INCHES } from '../mowing.ts';
import type { FitAnswers } from './answers.ts';

/** The facts of a machine that the rules look at. */
export interface FitMachine {
  subcategory: string | null;
  /** Cutting or clearing width in inches; null if it is not known. */
  width: number | null;
  /** Null without a price to show. */
  priceCents: number | null;
}

type FitVerdict =
  | { fits: true; minutes: number; reasons: string[] }
  /** `because` is the same text for all machines that the same rule leaves out. */
  | { fits: false; because: string };

/** Longer than an evening is no fit. */
const MAX_MOWING_MINUTES = 150;
const MAX_CLEARING_MINUTES = 75;

/** Makers allow riding mowers and zero-turns on slopes up to 15 degrees (ANSI/OPEI B71.1 tests them for no more). */
const RIDDEN = new Set(['riding', 'zero-turn-residential', 'zero-turn-commercial']);

/** Walking speed behind a snow blower in feet a minute: about 1 mph, and 1.5 where wheels drive it. */
const CLEARING_SPEEDS = new Map<string, number>(Object.entries({ 'single-stage': 88, 'two-stage': 132 }));
/** The share of a pass that is new ground: as in mowing, a part overlaps the one before (ASABE D497.7). */
const CLEARING_EFFICIENCY = 0.8;
/** Two cars wide. */
const DRIVE_WIDTH_FEET = 20;

/** Minutes to mow a lawn once. @param acres of lawn @param width of the deck in inches */
export function mowingMinutes(subcategory: string, acres: number, width: number): number | undefined {
  const rate = new Map(Object.entries(mowingRates)).get(subcategory);
  return rate === undefined ? undefined : (acres / (rate * width)) * 60;
}

/** Minutes to clear a driveway once. @param length of the driveway in feet @param width that is cleared, in inches */
export function clearingMinutes(subcategory: string, length: number, width: number): number | undefined {
  const speed = CLEARING_SPEEDS.get(subcategory);
  if (speed === undefined) return undefined;
  return (length * DRIVE_WIDTH_FEET) / ((width / INCHES_PER_FOOT) * speed * CLEARING_EFFICIENCY);
}

const no = (because: string): FitVerdict => ({ fits: false, because });
const toTenths = (number: number) => Math.round(number * 10) / 10;
const inWords = (minutes: number) => `about ${countText(Math.max(1, Math.round(minutes)), 'minute')}`;

function assessMower({ subcategory, width }: FitMachine, answers: FitAnswers): FitVerdict {
  const { acres = 0, slope, gate } = answers;
  const kind = subcategory ?? '';
  const minutes = width === null ? undefined : mowingMinutes(kind, acres, width);
  if (width === null || minutes === undefined) return no('We do not know their cutting width');
  if (slope === 'steep' && RIDDEN.has(kind)) return no('They are not for slopes above 15 degrees');
  const spare = gate === undefined ? undefined : toTenths(gate - width - WIDER_THAN_DECK_INCHES);
  if (spare !== undefined && spare < 0) return no(`They do not pass a ${gate}-inch gate`);
  if (minutes > MAX_MOWING_MINUTES) return no('They would take more than two and a half hours');
  const reasons = [`Mows it in ${inWords(minutes)} a week`];
  if (spare !== undefined) {
    reasons.push(
      spare
        ? `Passes your ${gate}-inch gate with ${countText(spare, 'inch', 'inches')} to spare`
        : `Just passes your ${gate}-inch gate`,
    );
  }
  if (slope === 'steep') reasons.push('You walk behind it, which is the safe way on a steep slope');
  if (slope === 'gentle' && RIDDEN.has(kind)) reasons.push('Fine on a gentle slope, up to 15 degrees');
  return { fits: true, minutes, reasons };
}

function assessSnowBlower({ subcategory, width }: FitMachine, answers: FitAnswers): FitVerdict {
  const { drive = 0, surface, snow } = answers;
  const kind = subcategory ?? '';
  const minutes = width === null ? undefined : clearingMinutes(kind, drive, width);
  if (width === null || minutes === undefined) return no('We do not know their clearing width');
  // Its auger touches the ground and throws what lies there.
  if (kind === 'single-stage' && surface === 'gravel') return no('A single stage throws gravel');
  if (kind === 'single-stage' && snow === 'heavy')
    return no('A single stage stops at about nine inches of snow');
  if (minutes > MAX_CLEARING_MINUTES) return no('They would take more than an hour and a quarter');
  const reasons = [`Clears it in ${inWords(minutes)}, at a width of two cars`];
  if (surface === 'gravel') reasons.push('Its auger stays above the gravel');
  if (snow === 'heavy') reasons.push('Made for deep, heavy snow');
  return { fits: true, minutes, reasons };
}

/** Whether a machine fits, with the reasons in words; a question that was not answered rules nothing out. */
export function assess(machine: FitMachine, answers: FitAnswers): FitVerdict {
  const verdict = answers.job === 'mow' ? assessMower(machine, answers) : assessSnowBlower(machine, answers);
  const { budget } = answers;
  if (!verdict.fits || budget === undefined) return verdict;
  if (machine.priceCents === null) return no('Their price is on request');
  if (machine.priceCents > budget * 100) return no(`They cost more than ${formatDollars(budget)}`);
  return verdict;
}

/** The cents that a minute of each use is worth when machines are put in order: $30. */
const MINUTE_CENTS = 3_000;

/** The order of machines that fit: cheap and quick first; those without a price as if they cost most. */
export function fitCost({ priceCents }: FitMachine, minutes: number): number {
  return (priceCents ?? 1_000_000) + minutes * MINUTE_CENTS;
}
