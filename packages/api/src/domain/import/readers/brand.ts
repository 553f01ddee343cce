import { normalizeModel } from '../../products/model-match.ts';
import { lineOfHtml } from './html-text.ts';
import { isBlank, noReading, type Reading, readingOf } from './reading.ts';

/** A brand in the shop's spelling, or a name that the shop does not have yet. */
export interface BrandReading {
  name: string;
  isNew: boolean;
}

const company = /(?<![\s,])[\s,]+(?:inc|llc|ltd|corp|corporation|co|company|mfg|usa)\.?$/i;

/** Whether a short form stands for a brand: its first letters 'HUSQ', or the initials of its words 'JD'. */
function abbreviates(short: string, brand: string): boolean {
  if (short.length < 2) return false;
  const initials = brand.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return (
    (short.length >= 3 && normalizeModel(brand).startsWith(short)) ||
    (initials.length > 1 &&
      initials
        .map((word) => word.charAt(0))
        .join('')
        .toLowerCase() === short)
  );
}

/** The known brand with which a title begins, the longest one. */
export function brandOfTitle(title: string, brands: readonly string[]): string | null {
  const plain = normalizeModel(lineOfHtml(title));
  const found = brands.filter((brand) => plain.startsWith(normalizeModel(brand)));
  return found.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/**
 * Reads a brand in any spelling: 'TORO®', 'Cub  Cadet', 'CubCadet', 'ECHO Inc.'. A short form such as 'JD' counts only
 * where the machine's title begins with that brand.
 * @param brands the brands that the shop has
 */
export function readBrand(text: string, title: string, brands: readonly string[]): Reading<BrandReading> {
  const line = lineOfHtml(text).replaceAll(/[®™©]/g, '').trim();
  if (isBlank(line)) return noReading;
  const name = line.replace(company, '').trim() || line;
  const key = normalizeModel(name);
  if (!key) return noReading;
  const whole = normalizeModel(line);
  const known =
    brands.find((brand) => normalizeModel(brand) === whole) ??
    brands.find((brand) => normalizeModel(brand) === key);
  if (known) return readingOf({ name: known, isNew: false });
  const titled = brandOfTitle(title, brands);
  if (titled && abbreviates(key, titled)) return readingOf({ name: titled, isNew: false });
  return readingOf({ name, isNew: true });
}
