import {
  ACRES,
  DOLLARS,
  FEET,
  feetAndInches,
  INCHES,
  INCHES_PER_FOOT,
  NUMBER_WORDS,
  numberOf,
  plainMeasures,
  SQUARE_FEET,
  SQUARE_FEET_PER_ACRE,
  THOUSANDS,
} from '../../measure-text.ts';

export type UnitKind = 'area' | 'length' | 'money';

interface Unit {
  kind: UnitKind;
  /** The size of the unit in acres, inches or US dollars. */
  size: number;
}

const INCH: Unit = { kind: 'length', size: 1 };
const DOLLAR: Unit = { kind: 'money', size: 1 };

/** Units as people type them after a number, as patterns. */
const spellings: readonly (readonly [spelling: string, unit: Unit])[] = [
  [`${ACRES}|ac`, { kind: 'area', size: 1 }],
  ['hectares?|ha', { kind: 'area', size: 2.471 }],
  [SQUARE_FEET, { kind: 'area', size: 1 / SQUARE_FEET_PER_ACRE }],
  [INCHES, INCH],
  [FEET, { kind: 'length', size: INCHES_PER_FOOT }],
  ['yards?|yd', { kind: 'length', size: 36 }],
  ['miles?|mi', { kind: 'length', size: 63_360 }],
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

interface Measure {
  number: number;
  /** Undefined for a number without a unit. */
  unit: Unit | undefined;
}

/** A limit in front of a number: the questions ask for limits, and a guess will do. */
const LIMIT =
  /^(?:(?:under|below|less than|no more than|not more than|up to|at most|max(?:imum)?(?: of)?|about|around|roughly|approx(?:imately|\.)?|<=?|~) ?)+/;
/** A limit, or what the number is of, behind it: '$3,000 or less', '36 inches wide'. */
const AFTER = /,? (?:or (?:less|so|under|below)|max(?:imum)?|tops|at most|wide|long)\.?$/;
/** 'Half', 'two', 'half a mile' and 'a quarter of a mile'; acres are decimals by now. */
const WORD = new RegExp(String.raw`^(?:a )?(${NUMBER_WORDS})\b(?:[ -](?:of )?(?:an? )?)?`);
/** '1-2 acres', 'one to two' and '$2,000 or $3,000'. */
const RANGE = new RegExp(
  String.raw`^(?<from>.*?\d[^\d]*?)(?: ?- ?| to | or )(?<to>\$? ?(?:\d|(?:${NUMBER_WORDS})\b).*)$`,
);

/** Measures in one spelling, numbers in digits. A comma before one or two digits is a decimal point, as in '1,5'. */
const plainMeasure = (typed: string) =>
  plainMeasures(typed.replaceAll(/(\d),(?=\d{1,2}(?!\d))/g, '$1.'))
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(LIMIT, '')
    .replace(AFTER, '')
    .replace(WORD, (_match, word: string) => `${numberOf(word)} `)
    .trim();

/** Reads a number with its unit, such as '1.5 acres', '1 1/2', '4\' 6"', '$4k', 'half'; null for any other text. */
export function readMeasure(typed: string): Measure | null {
  return readOne(plainMeasure(typed));
}

/**
 * Reads a range such as '1-2 acres': a number without a unit has that of the other.
 * @returns its two ends, smaller first; null for any other text
 */
export function readMeasureRange(typed: string): [Measure, Measure] | null {
  const { from, to } = RANGE.exec(plainMeasure(typed))?.groups ?? {};
  if (from === undefined || to === undefined) return null;
  // A fraction and the inches of feet are only read at the end of a text.
  const [one, other] = [readMeasure(from), readMeasure(to)];
  if (!one || !other) return null;
  const ends = [
    { ...one, unit: one.unit ?? other.unit },
    { ...other, unit: other.unit ?? one.unit },
  ] as const;
  const size = ({ number, unit }: Measure) => number * (unit?.size ?? 1);
  return size(ends[0]) <= size(ends[1]) ? [...ends] : [ends[1], ends[0]];
}

function readOne(text: string): Measure | null {
  const { feet, inches } = FEET_AND_INCHES.exec(text)?.groups ?? {};
  if (feet && inches) return { number: Number(feet) * INCHES_PER_FOOT + Number(inches), unit: INCH };
  const { dollar, amount, name = '' } = MEASURE.exec(text)?.groups ?? {};
  const named = units.find(({ pattern }) => pattern.test(name))?.unit;
  const unit = name ? named : dollar && DOLLAR;
  if (!amount || (name && !unit) || (dollar && unit && unit.kind !== 'money')) return null;
  return { number: Number(amount), unit: unit || undefined };
}
