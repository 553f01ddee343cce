import { addDays, formatDay, MONTH_NAMES, SHOP_TIME_ZONE } from '../moment.ts';
import { replaceGroups } from '../replace-groups.ts';
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

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH = String.raw`\b(${MONTH_NAMES})\.? `;
/** A number that is no time of day, as in 'Dec 24 until 1 PM'. */
const DAY_NUMBER = String.raw`(\d\d?)(?:st|nd|rd|th)?\b(?! ?(?::\d|[ap]\.?m\b|noon))`;
const YEAR = String.raw`[, ]+(\d{4})\b`;
const DAY = `${DAY_NUMBER}(?:${YEAR})?`;
const TO = ' ?(?:[-–—]|to|thru|through|till|until) ?';
/** '24' or '24-26'. */
const DAYS = `${DAY_NUMBER}(?:${TO}${DAY_NUMBER})?`;
const BETWEEN_DAYS = ' ?(?:, ?(?:and|&)?|and|&|[/+]) ?';
/** The month and the first days of 'Dec 24-26, 29 and 31, 2026', which further days follow, and perhaps the year of all of them. */
const BEFORE_FURTHER_DAYS = new RegExp(
  `(?<month>${MONTH})(?<days>${DAYS})(?<between>${BETWEEN_DAYS})` +
    `(?=(?<next>${DAYS})(?:${BETWEEN_DAYS}${DAYS})*(?<year>${YEAR})?)`,
  'gi',
);
const LAST_HOUR = 12;
/** 'December 25', 'Dec 24-26', 'Dec 31, 2026 to January 1'. */
const DATES = new RegExp(`${MONTH}${DAY}(?:${TO}(?:${MONTH})?${DAY})?`, 'gi');

/** Writes the month, and the year behind the last day, at each day of a list: 'Dec 24 and 25, 2026' as 'Dec 24, 2026 and Dec 25, 2026'. */
function withEachMonth(text: string): string {
  const longer = replaceGroups(text, BEFORE_FURTHER_DAYS, (groups, match) => {
    const { month = '', days = '', between = '', next = '', year = '' } = groups;
    return areHours(days, between, next) ? match : `${month}${days}${year}${between}${month}`;
  });
  return longer === text ? text : withEachMonth(longer);
}

const numbersOf = (text: string) => Array.from(text.matchAll(/\d+/g), ([number]) => Number(number));

/**
 * Whether the numbers behind a day are its hours, as in 'Dec 24 / 9 to 12' and 'July 3, 9 to 12'. Further days come in ascending order;
 * numbers that may be either count as hours, so that no day is closed that the owner may not have meant.
 */
function areHours(days: string, between: string, next: string): boolean {
  const [named, following] = [numbersOf(days), numbersOf(next)];
  const isOneDay = named.length === 1 && /^\s*[,/]\s*$/.test(between);
  const isRange = following.length === 2 && Math.max(...following) <= LAST_HOUR;
  return (following[0] ?? 0) <= (named.at(-1) ?? 0) || (isOneDay && isRange);
}

/** '12' and '25' as 1225, for comparisons. */
const monthAndDay = (month: string, day: string) =>
  (MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1) * 100 + Number(day);

/** Any leap year: 'Feb 29' is a day. */
const LEAP_YEAR = 2000;

const isDay = (month: string, day: string) =>
  Number(day) >= 1 &&
  Number(day) <=
    new Date(Date.UTC(LEAP_YEAR, MONTHS.indexOf(month.slice(0, 3).toLowerCase()) + 1, 0)).getUTCDate();

/** Whether a text has dates and all of them exist, unlike 'November 31'; otherwise the shop may stay open on a day that was meant. */
export function hasDate(text: string): boolean {
  const dates = [...withEachMonth(text).matchAll(DATES)];
  return (
    dates.length > 0 &&
    dates.every(([, month = '', first = '', , lastMonth = month, last = first]) => {
      return isDay(month, first) && isDay(lastMonth, last);
    })
  );
}

/** Whether a text names a day. Dates without a year are those of each year. @param day as a number, 20261225 */
function namesDay(text: string, day: number): boolean {
  const year = Math.floor(day / 10_000);
  return [...withEachMonth(text).matchAll(DATES)].some((match) => {
    const [, month = '', first = '', firstYear, lastMonth = month, last = first, lastYear] = match;
    const begin = monthAndDay(month, first);
    const stop = monthAndDay(lastMonth, last);
    // '24-1' within a month is no range.
    const end = stop < begin && Math.floor(stop / 100) === Math.floor(begin / 100) ? begin : stop;
    // From December to January.
    const years = end < begin ? 1 : 0;
    const stated = firstYear ? Number(firstYear) : lastYear && Number(lastYear) - years;
    return (stated ? [stated] : [year - years, year]).some(
      (from) => day >= from * 10_000 + begin && day <= (from + years) * 10_000 + end,
    );
  });
}

/**
 * Whether the shop is closed on a day by one of its closed days. They are free text with a date or several, such as 'Dec 25',
 * 'Thanksgiving, November 26', 'Dec 24 and 25' or 'December 24 to January 2'.
 * @param day '2026-12-25'
 */
export function isClosedDay({ closedDays }: Pick<Shop, 'closedDays'>, day: string): boolean {
  const number = Number(day.replaceAll('-', ''));
  return closedDays.some((text) => namesDay(text, number));
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
    if (!hours?.opens || !hours.closes || isClosedDay(shop, formatDay(moment))) continue;
    if (ahead > 0) {
      // From a week ahead on, the name alone would be taken for a day before.
      const named = ahead < 7 ? hours.name : `${hours.name}, ${date}`;
      return {
        isOpen: false,
        text: `Closed now, opens ${ahead === 1 ? 'tomorrow' : named} at ${formatTime(hours.opens)}`,
      };
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
