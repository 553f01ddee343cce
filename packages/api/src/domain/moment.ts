/** The time zone of the shop (decisions C11). */
export const SHOP_TIME_ZONE = 'America/Detroit';
const timeZone = SHOP_TIME_ZONE;
const parts = new Intl.DateTimeFormat('en-US', {
  timeZone,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

const dayParts = new Intl.DateTimeFormat('en-US', {
  timeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const valuesOf = (format: Intl.DateTimeFormat, moment: Date) =>
  Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));

/** Formats a moment in the shop's time zone, 'Apr 18, 2026 4:12 PM' (admin §9, decisions C11). */
export function formatMoment(moment: Date): string {
  const { month, day, year, hour, minute, dayPeriod } = valuesOf(parts, moment);
  return `${month} ${day}, ${year} ${hour}:${minute} ${dayPeriod}`;
}

/** Formats the day of a moment in the shop's time zone, 'Apr 18, 2026'. */
export function formatDate(moment: Date): string {
  const { month, day, year } = valuesOf(parts, moment);
  return `${month} ${day}, ${year}`;
}

/** Formats the day of a moment in the shop's time zone, '2026-04-18'. */
export function formatDay(moment: Date): string {
  const { year, month, day } = valuesOf(dayParts, moment);
  return `${year}-${month}-${day}`;
}

/** The month of a moment in the shop's time zone, 0 for January. */
export function monthOf(moment: Date): number {
  return Number(valuesOf(dayParts, moment)['month']) - 1;
}

const HOUR_MS = 3_600_000;
/** How many hours the shop's time zone may be behind UTC. */
const offsets = [4, 5];

/** The first moment of the month of a moment, in the shop's time zone. */
export function startOfMonth(moment: Date): Date {
  const first = `${formatDay(moment).slice(0, 8)}01`;
  const midnight = new Date(`${first}T00:00:00Z`).getTime();
  const candidates = offsets.map((hours) => new Date(midnight + hours * HOUR_MS));
  const isFirst = (at: Date) => formatDay(at) === first && formatDay(new Date(at.getTime() - 1)) !== first;
  return candidates.find(isFirst) ?? new Date(midnight);
}
