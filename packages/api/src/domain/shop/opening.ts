import { addDays, formatDay, SHOP_TIME_ZONE } from '../moment.ts';
import type { Shop } from './shop.ts';
import { dayNames, formatTime } from './shop.ts';

const DAYS_AHEAD = 14;

const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: SHOP_TIME_ZONE,
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment on the shop's clock: 'Dec 25', the number of the weekday, minutes since midnight. */
function onShopClock(moment: Date) {
  const parts = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    date: `${parts['month']} ${parts['day']}`,
    weekday: dayNames.findIndex((name) => name === parts['weekday']),
    minutes: Number(parts['hour']) * 60 + Number(parts['minute']),
  };
}

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

/**
 * The shop writes closed days as free text that begins with the date, such as 'Dec 25' or 'December 25, Christmas'.
 * @param date 'Dec 25', also with the year: 'Dec 25, 2026'
 */
export function isClosedDay({ closedDays }: Pick<Shop, 'closedDays'>, date: string): boolean {
  const [month = '', day = ''] = date.replace(',', '').split(' ');
  const pattern = new RegExp(`^${month}[a-z]*\\.? 0?${day}\\b`, 'i');
  return closedDays.some((text) => pattern.test(text.trim()));
}

/**
 * Whether the shop is open, on its own clock, with its closed days.
 * @returns 'Open now, until 5:00 PM', 'Closed now, opens Monday at 8:30 AM'; undefined without hours for two weeks
 */
export function openingNow(shop: Shop, now: Date): { isOpen: boolean; text: string } | undefined {
  let moment = now;
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    if (ahead > 0) moment = new Date(`${addDays(formatDay(moment), 1)}T17:00:00Z`);
    const { date, weekday, minutes } = onShopClock(moment);
    const hours = shop.hours.find(({ day }) => day === weekday);
    if (!hours?.opens || !hours.closes || isClosedDay(shop, date)) continue;
    if (ahead > 0) {
      const day = ahead === 1 ? 'tomorrow' : hours.name;
      return { isOpen: false, text: `Closed now, opens ${day} at ${formatTime(hours.opens)}` };
    }
    if (minutes < minutesOf(hours.opens)) {
      return { isOpen: false, text: `Closed now, opens today at ${formatTime(hours.opens)}` };
    }
    if (minutes < minutesOf(hours.closes)) {
      return { isOpen: true, text: `Open now, until ${formatTime(hours.closes)}` };
    }
  }
  return undefined;
}
