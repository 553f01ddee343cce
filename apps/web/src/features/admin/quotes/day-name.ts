import { addDays, formatDay, SHOP_TIME_ZONE } from '@dealer/api/domain/moment';
import { serverNow } from '../../../lib/server-clock.ts';

const timeZone = SHOP_TIME_ZONE;
const named = new Intl.DateTimeFormat('en-US', { timeZone, weekday: 'long', month: 'short', day: 'numeric' });

/** The name of the day of a moment on the shop's clocks: 'Today', 'Tomorrow' or 'Saturday, Apr 18', with the year in another year. */
export function dayName(moment: Date, now = serverNow()): string {
  const [day, today] = [formatDay(moment), formatDay(now)];
  if (day === today) return 'Today';
  if (day === addDays(today, 1)) return 'Tomorrow';
  const year = day.slice(0, 4);
  return today.startsWith(year) ? named.format(moment) : `${named.format(moment)}, ${year}`;
}
