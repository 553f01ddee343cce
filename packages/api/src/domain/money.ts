/** Money as integer cents, read from and written to the decimal strings that the database and the API use (decisions P1). */

/** The largest amount that a column of prices, numeric(10, 2), holds: $99,999,999.99. */
export const MAX_CENTS = 9_999_999_999;

/** An amount up to MAX_CENTS. */
const DECIMAL = /^(\d{1,8})(?:\.(\d{1,2}))?$/;

/**
 * Reads a decimal amount such as `1299`, `'1299.5'` or `'1299.50'`.
 * @returns whole cents; null for null, undefined, '' and invalid amounts
 */
export function toCents(amount: string | number | null | undefined): number | null {
  if (amount === null || amount === undefined || amount === '') return null;
  const match = DECIMAL.exec(String(amount).trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/**
 * Reads an amount as people write it, with an optional dollar sign and commas between thousands: '$4,299.00'.
 * @returns whole cents; null if there is no amount or it is ambiguous, such as '4,29'
 */
export function readAmount(text: string): number | null {
  const bare = text.trim().replace(/^\$\s?/, '');
  return toCents(/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(bare) ? bare.replaceAll(',', '') : bare);
}

/** A percentage of an amount, half a cent rounded up. @param percent with at most two decimals @returns whole cents */
export function percentOf(cents: number, percent: number): number {
  return Math.round((cents * Math.round(percent * 100)) / 10_000);
}

/** Formats whole cents as the decimal string that is stored and sent, `129900` as `'1299.00'`. */
export function fromCents(cents: number): string {
  return `${Math.trunc(cents / 100)}.${String(Math.abs(cents % 100)).padStart(2, '0')}`;
}

/** Formats dollars for people, without cents where there are none: `4000` as `'$4,000'`, `1234.5` as `'$1,234.50'`. */
export function formatDollars(dollars: number): string {
  return formatCents(Math.round(dollars * 100)).replace(/\.00$/, '');
}

/** Formats whole cents for people, `129900` as `'$1,299.00'` (storefront §9: two decimals). */
export function formatCents(cents: number): string {
  const [dollars = '0', fraction = '00'] = fromCents(cents).split('.');
  return `$${dollars.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
