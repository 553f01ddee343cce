const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Detroit',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
});

/** A moment on the shop's clock, 'Apr 18, 2026 4:12 PM' (admin.md 9, decisions C11). */
export function formatMoment(moment: Date): string {
  const found = Object.fromEntries(parts.formatToParts(moment).map(({ type, value }) => [type, value]));
  const { month, day, year, hour, minute, dayPeriod } = found;
  return `${month} ${day}, ${year} ${hour}:${minute} ${dayPeriod}`;
}
