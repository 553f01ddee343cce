import { formatClock, SHOP_TIME_ZONE } from '../moment.ts';

const timeZone = SHOP_TIME_ZONE;
const day = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'short', day: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' });

/**
 * Formats the end of a sale as its last day in the shop's time zone, 'Until Sunday, Nov 29'; with the time where it does not end at
 * midnight, 'Until Sunday, Nov 29, 5:00 PM'. The text stays true on a page that was read earlier. Apart from moment.ts,
 * which visitors load.
 */
export function formatSaleEnd(end: Date): string {
  if (formatClock(end) === '00:00') return `Until ${day.format(new Date(end.getTime() - 1))}`;
  // Some versions of ICU put a narrow space before 'PM'.
  return `Until ${day.format(end)}, ${time.format(end).replace(/\s/, ' ')}`;
}
