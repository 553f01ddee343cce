/** Units as people type them after a number. */

export type UnitKind = 'area' | 'length' | 'money';

interface Unit {
  kind: UnitKind;
  /** In acres, inches or US dollars. */
  size: number;
}

const spellings: readonly (readonly [spellings: string, kind: UnitKind, size: number])[] = [
  ['acres acre ac', 'area', 1],
  ['sqft squarefeet squarefoot sqfeet', 'area', 1 / 43_560],
  ['" inches inch in', 'length', 1],
  ["' feet foot ft", 'length', 12],
  ['yards yard yd', 'length', 36],
  ['meters meter metres metre m', 'length', 39.37],
  ['centimeters centimeter cm', 'length', 0.3937],
  ['dollars dollar bucks usd', 'money', 1],
  ['k grand thousand kdollars thousanddollars', 'money', 1_000],
];

const units = new Map<string, Unit>(
  spellings.flatMap(([names, kind, size]) => names.split(' ').map((name) => [name, { kind, size }])),
);

const AMOUNT = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?|\.\d+`;
const MEASURE = new RegExp(
  String.raw`^(?<dollar>\$ ?)?(?:(?:(?<whole>\d+)[ -])?(?<over>\d)/(?<under>[1-9])|(?<amount>${AMOUNT}))[ -]?(?<unit>[^\d]*)$`,
);
const FEET_AND_INCHES = /^(\d+) ?(?:'|ft\.?|feet|foot) ?(\d+(?:\.\d+)?) ?(?:"|in\.?|inch(?:es)?)?$/;

export interface Measure {
  number: number;
  /** Undefined for a number without a unit. */
  unit: Unit | undefined;
}

/** Reads a number with its unit, such as '1.5 acres', '1 1/2', '4\'', '$4k'; null for any other text. */
export function readMeasure(typed: string): Measure | null {
  const text = typed
    .replaceAll(/(\d)(?=[¼½¾⅐-⅞])/g, '$1 ')
    .normalize('NFKC')
    .replaceAll('⁄', '/')
    .replaceAll(/[“”″]|''/g, '"')
    .replaceAll(/[‘’′]/g, "'")
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ');
  const [, feet, inches] = FEET_AND_INCHES.exec(text) ?? [];
  if (feet && inches)
    return { number: Number(feet) * 12 + Number(inches), unit: { kind: 'length', size: 1 } };
  const { dollar, whole = '0', over, under, amount, unit: name = '' } = MEASURE.exec(text)?.groups ?? {};
  const number =
    over && under ? Number(whole) + Number(over) / Number(under) : Number(amount?.replaceAll(',', ''));
  const spelled = name.replaceAll(/[ .]/g, '');
  const unit = spelled ? units.get(spelled) : dollar && units.get('dollars');
  if (Number.isNaN(number) || (spelled && !unit) || (dollar && unit && unit.kind !== 'money')) return null;
  return { number, unit: unit || undefined };
}
