import { isBrandName, nameKey } from '../../products/model-key.ts';
import { lineOfHtml } from './html-text.ts';
import { isBlank, noReading, type Reading, readingOf } from './reading.ts';

/** A brand in the shop's spelling, or a name that the shop does not have yet. */
interface BrandReading {
  name: string;
  isNew: boolean;
}

/** A name by which a brand is found, its own or a former one. */
export interface BrandSpelling {
  spelling: string;
  name: string;
}

const company = /(?<![\s,])[\s,]+(?:inc|llc|ltd|corp|corporation|co|company|mfg|usa)\.?$/i;

/** Whether a short form stands for a brand: its first letters 'HUSQ', or the initials of its words 'JD'. */
function abbreviates(short: string, brand: string): boolean {
  if (short.length < 2) return false;
  const initials = brand.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return (
    (short.length >= 3 && nameKey(brand).startsWith(short)) ||
    (initials.length > 1 &&
      initials
        .map((word) => word.charAt(0))
        .join('')
        .toLowerCase() === short)
  );
}

/** Spellings by the keys that names are compared by. */
type KeyedSpellings = ReadonlyMap<string, BrandSpelling>;

const keysOfLists = new WeakMap<readonly BrandSpelling[], KeyedSpellings>();

/** The spellings of a list with their keys, made once for all rows of a file. Of several with one key, the first counts. */
function keyedSpellings(brands: readonly BrandSpelling[]): KeyedSpellings {
  const stored = keysOfLists.get(brands);
  if (stored) return stored;
  const keyed = new Map(brands.toReversed().map((brand) => [nameKey(brand.spelling), brand]));
  keysOfLists.set(brands, keyed);
  return keyed;
}

function spellingInTitle(title: string, brands: readonly BrandSpelling[]): BrandSpelling | null {
  const plain = nameKey(lineOfHtml(title));
  const found = [...keyedSpellings(brands)].flatMap(([key, brand]) => (plain.startsWith(key) ? brand : []));
  return found.toSorted((a, b) => b.spelling.length - a.spelling.length)[0] ?? null;
}

/** The known brand with which a title begins, the one of the longest spelling. */
export function brandOfTitle(title: string, brands: readonly BrandSpelling[]): string | null {
  return spellingInTitle(title, brands)?.name ?? null;
}

/**
 * Reads a brand in any spelling: 'TORO®', 'Cub  Cadet', 'CubCadet', 'ECHO Inc.'. A short form such as 'JD' counts only
 * where the machine's title begins with that brand.
 * @param brands the spellings of the brands that the shop has
 */
export function readBrand(
  text: string,
  title: string,
  brands: readonly BrandSpelling[],
): Reading<BrandReading> {
  const line = lineOfHtml(text).replaceAll(/[®™©]/g, '').trim();
  if (isBlank(line)) return noReading;
  const name = line.replace(company, '').trim() || line;
  if (!isBrandName(name)) return noReading;
  const key = nameKey(name);
  const spellings = keyedSpellings(brands);
  const known = spellings.get(nameKey(line)) ?? spellings.get(key);
  if (known) return readingOf({ name: known.name, isNew: false });
  const titled = spellingInTitle(title, brands);
  if (titled && abbreviates(key, titled.spelling)) return readingOf({ name: titled.name, isNew: false });
  return readingOf({ name, isNew: true });
}
