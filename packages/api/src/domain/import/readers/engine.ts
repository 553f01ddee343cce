import { nameKey } from '../../products/model-key.ts';
import {
  isBlank,
  MIXED_NUMBER,
  mixedNumber,
  noReading,
  plainMarks,
  quoteCell,
  type Reading,
  readingOf,
  unsure,
} from './reading.ts';

/** The facts about an engine or motor in a cell; null for those that are not there. */
interface EngineFacts {
  /** The maker in the spelling of the list of engine makers. */
  brand: string | null;
  model: string | null;
  /** Cubic centimeters, with decimals: '59.8cc'. */
  displacement: number | null;
  horsepower: number | null;
  powerType: 'gas' | 'battery' | 'electric' | null;
  /** Words that no fact was made of, such as an unknown maker. */
  unread: string;
}

/** A number of horsepower, but neither the second one of a range, '23-24 HP', nor the decimals of '5,5 HP'. */
const horsepower = new RegExp(
  String.raw`(?<![\w.,]|\d ?[-–/] ?)(${MIXED_NUMBER}) ?-?(?:horsepower|hp)\b\.?`,
  'i',
);
const displacement = /(?<![\w.,])(\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?) ?-?cc\b/i;
/** Words that describe an engine without being its maker or model. */
const plainWords =
  /\b(?:engine|motor|gas|gasoline|v-?twin|twin|single|ohv|ohc|efi|cylinder|cyl|series|gross|net|powered|by|\d+[- ]?(?:stroke|cycle|cyl(?:inder)?)|brushless|corded|cordless|battery|electric|lithium|li-?ion|ion|\d+ ?v(?:olts?)?|max|start|w|with)\b/gi;
const modelWord = /^(?=.*\d)(?=.*[a-z])[a-z0-9][a-z0-9-]{3,}$/i;

interface Maker {
  name: string;
  /** The words of the name in a text, or its initials: 'B&S' is Briggs & Stratton. */
  pattern: RegExp;
}

const makersOfLists = new WeakMap<readonly string[], Maker[]>();

/** The makers of a list with their patterns, made once for all rows of a file. */
function makersOf(brands: readonly string[]): Maker[] {
  const makers = makersOfLists.get(brands) ?? brands.map((name) => ({ name, pattern: brandPattern(name) }));
  makersOfLists.set(brands, makers);
  return makers;
}

function brandPattern(brand: string): RegExp {
  const words = brand.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const initials = words.length > 1 ? [words.map((word) => word.charAt(0)).join(' ?& ?')] : [];
  const spelled = words.join(String.raw`[^\p{L}\p{N}]{0,3}`);
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${[spelled, ...initials].join('|')})(?![\p{L}\p{N}])`,
    'iu',
  );
}

const battery = /\b(?:battery|cordless|lithium|li-?ion)\b(?! ?start)/i;
/** Engines have electric parts, too. */
const electric = /\b(?:corded|electric)\b(?! ?(?:start|clutch|pto|fuel|choke|lift|brake))/i;

/**
 * Returns the kind of power of a machine. Electric motors are sold by horsepower, too, and engines may come with a battery: it is
 * not sure then.
 */
function powerOf(text: string, hasDisplacement: boolean, hasHorsepower: boolean): EngineFacts['powerType'] {
  if (hasDisplacement) return 'gas';
  const isBattery = battery.test(text);
  const isElectric = electric.test(text);
  if (hasHorsepower || /\b(?:gas|gasoline)\b/i.test(text)) return isBattery || isElectric ? null : 'gas';
  if (isBattery) return 'battery';
  return isElectric ? 'electric' : null;
}

/**
 * Reads an engine: '23 HP Kawasaki FR691V, 726 cc', '15½ HP Briggs & Stratton 500cc', '208cc OHV', 'Battery'.
 * @param brands the known engine makers
 */
export function readEngine(text: string, brands: readonly string[]): Reading<EngineFacts> {
  if (isBlank(text)) return noReading;
  const plain = plainMarks(text);
  const hp = horsepower.exec(plain);
  const cc = displacement.exec(plain);
  let rest = plain.replace(hp?.[0] ?? '', ' ').replace(cc?.[0] ?? '', ' ');
  const maker = makersOf(brands).find(({ pattern }) => pattern.test(rest));
  if (maker) rest = rest.replace(maker.pattern, ' ');
  const brand = maker?.name ?? null;
  const words = rest
    .replaceAll(plainWords, ' ')
    .split(/[\s,;/()]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const models = words.filter((word) => modelWord.test(word));
  const model = models.length === 1 ? (models[0] ?? null) : null;
  const powerType = powerOf(plain, cc !== null, hp !== null);
  if (!hp && !cc && !brand && !powerType)
    return unsure(`${quoteCell(text)} is not an engine that is known here`);
  return readingOf({
    brand,
    model,
    displacement: cc?.[1] ? Number(cc[1].replaceAll(',', '')) : null,
    horsepower: hp?.[1] ? mixedNumber(hp[1]) : null,
    powerType,
    unread: words.filter((word) => word !== model && nameKey(word) !== '').join(' '),
  });
}
