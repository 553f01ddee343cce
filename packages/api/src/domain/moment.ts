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

/** A moment on the shop's clock, 'Apr 18, 2026 4:12 PM' (admin.md 9, decisions C11). */
export function formatMoment(moment: Date): string {
  const { month, day, year, hour, minute, dayPeriod } = valuesOf(parts, moment);
  return `${month} ${day}, ${year} ${hour}:${minute} ${dayPeriod}`;
}

/** The day of a moment on the shop's calendar, '2026-04-18'. */
export function formatDay(moment: Date): string {
  const { year, month, day } = valuesOf(dayParts, moment);
  return `${year}-${month}-${day}`;
}
