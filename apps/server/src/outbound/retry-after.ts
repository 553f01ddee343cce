/**
 * How long a Retry-After header asks to wait: seconds, or a date (RFC 9110).
 * @param now milliseconds since 1970
 * @returns milliseconds; undefined where it says neither
 */
export function parseRetryAfter(text: string | null | undefined, now: number): number | undefined {
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1_000;
  // A parser of dates takes a number for a year.
  const until = /[a-z]/i.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(until) ? undefined : Math.max(0, until - now);
}
