const timeZone = 'America/Detroit';
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

/** Formats the day of a moment in the shop's time zone, '2026-04-18'. */
export function formatDay(moment: Date): string {
  const { year, month, day } = valuesOf(dayParts, moment);
  return `${year}-${month}-${day}`;
}

/** The month of a moment in the shop's time zone, 0 for January. */
export function monthOf(moment: Date): number {
  return Number(valuesOf(dayParts, moment)['month']) - 1;
}
