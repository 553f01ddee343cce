import {
  ACRES,
  DOLLARS,
  FEET,
  feetAndInches,
  INCHES,
  INCHES_PER_FOOT,
  plainMeasures,
  THOUSANDS,
} from '../measure-text.ts';

export type UnitKind = 'area' | 'length' | 'money';

interface Unit {
  kind: UnitKind;
  /** In acres, inches or US dollars. */
  size: number;
}

const INCH: Unit = { kind: 'length', size: 1 };
const DOLLAR: Unit = { kind: 'money', size: 1 };

/** Units as people type them after a number, as patterns. */
const spellings: readonly (readonly [spelling: string, unit: Unit])[] = [
  [`${ACRES}|ac`, { kind: 'area', size: 1 }],
  [String.raw`(?:sq\.?|square) ?(?:ft|feet|foot)`, { kind: 'area', size: 1 / 43_560 }],
  [INCHES, INCH],
  [FEET, { kind: 'length', size: INCHES_PER_FOOT }],
  ['yards?|yd', { kind: 'length', size: 36 }],
  ['met(?:er|re)s?|m', { kind: 'length', size: 39.37 }],
  ['centimeters?|cm', { kind: 'length', size: 0.3937 }],
  [DOLLARS, DOLLAR],
  [`${THOUSANDS} ?${DOLLARS}?`, { kind: 'money', size: 1_000 }],
];
const units = spellings.map(([spelling, unit]) => ({
  pattern: new RegExp(String.raw`^(?:${spelling})\.?$`),
  unit,
}));

const MEASURE = /^(?<dollar>\$ ?)?(?<amount>\d+(?:\.\d*)?|\.\d+)[ -]?(?<name>[^\d]*)$/;
const FEET_AND_INCHES = new RegExp(String.raw`^(?<feet>\d+)[ -]?${feetAndInches('inches')}$`);

export interface Measure {
  number: number;
  /** Undefined for a number without a unit. */
  unit: Unit | undefined;
}

/** Reads a number with its unit, such as '1.5 acres', '1 1/2', '4\' 6"', '$4k'; null for any other text. */
export function readMeasure(typed: string): Measure | null {
  const text = plainMeasures(typed).trim().replaceAll(/\s+/g, ' ');
  const { feet, inches } = FEET_AND_INCHES.exec(text)?.groups ?? {};
  if (feet && inches) return { number: Number(feet) * INCHES_PER_FOOT + Number(inches), unit: INCH };
  const { dollar, amount, name = '' } = MEASURE.exec(text)?.groups ?? {};
  const named = units.find(({ pattern }) => pattern.test(name))?.unit;
  const unit = name ? named : dollar && DOLLAR;
  if (!amount || (name && !unit) || (dollar && unit && unit.kind !== 'money')) return null;
  return { number: Number(amount), unit: unit || undefined };
}
