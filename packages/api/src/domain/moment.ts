import { HOUR_MS } from '@dealer/db/durations';
/** The time zone of the shop (decisions C11). */
export const SHOP_TIME_ZONE = 'America/Detroit';
const timeZone = SHOP_TIME_ZONE;
/** The names of the months in full and as they are shortened, as a pattern without regard to letter case. */
export const MONTH_NAMES =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
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
export const formatMoment = (moment: Date): string => `${formatDate(moment)} ${formatTime(moment)}`;

/** Formats the time of a moment in the shop's time zone, '4:12 PM'. */
export function formatTime(moment: Date): string {
  const { hour, minute, dayPeriod } = valuesOf(parts, moment);
  return `${hour}:${minute} ${dayPeriod}`;
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

const clockParts = new Intl.DateTimeFormat('en-US', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Formats the time of a moment in the shop's time zone, '03:12'. */
export function formatClock(moment: Date): string {
  const { hour, minute } = valuesOf(clockParts, moment);
  return `${hour}:${minute}`;
}

/** The day and time of a moment on the shop's clocks, as `momentOfClock` reads it: '2026-04-18T16:12'. */
export const clockOf = (moment: Date) => `${formatDay(moment)}T${formatClock(moment)}`;

/** The numbers of hours that the shop's time zone may be behind UTC. */
const offsets = [4, 5];

/** The first moment of the month of a moment, in the shop's time zone. */
export function startOfMonth(moment: Date): Date {
  const first = `${formatDay(moment).slice(0, 8)}01`;
  const midnight = new Date(`${first}T00:00:00Z`).getTime();
  const candidates = offsets.map((hours) => new Date(midnight + hours * HOUR_MS));
  const isFirst = (at: Date) => formatDay(at) === first && formatDay(new Date(at.getTime() - 1)) !== first;
  return candidates.find(isFirst) ?? new Date(midnight);
}

/** The first moment of a week, Monday at midnight on the shop's clocks. @param weeks how many weeks before that of the moment */
export function startOfWeek(moment: Date, weeks = 0): Date {
  const day = formatDay(moment);
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return startOfDay(addDays(day, -sinceMonday - 7 * weeks));
}

/** The first moment of a day on the shop's clocks. @param day '2026-04-18' */
export function startOfDay(day: string): Date {
  const midnight = momentOfClock(`${day}T00:00`);
  if (!midnight) throw new Error('The shop’s clocks change at midnight');
  return midnight;
}

/** The day that is so many days after a day, '2026-04-18'. Where the clocks change, a day has not 24 hours. @param days negative for a day before */
export function addDays(day: string, days: number): string {
  const moved = new Date(`${day}T12:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** The next moment after this one at which the shop's clocks show a time. The time must exist on every day. */
export function nextClockTime(after: Date, { hour, minute }: { hour: number; minute: number }): Date {
  const time = `${twoDigits(hour)}:${twoDigits(minute)}`;
  const days = [0, 1].map((later) => addDays(formatDay(after), later));
  const candidates = days.flatMap((day) =>
    offsets.map((hours) => new Date(new Date(`${day}T${time}:00Z`).getTime() + hours * HOUR_MS)),
  );
  const found = candidates.find((at) => at > after && formatClock(at) === time);
  if (!found) throw new Error(`The shop's clocks never show ${time}`);
  return found;
}

/** Moments outside of these were mistyped, and the database may not be able to store them. */
export const FIRST_MOMENT = new Date('1970-01-01T00:00:00Z');
export const LAST_MOMENT = new Date('2200-01-01T00:00:00Z');

/**
 * The moment at which the shop's clocks show a day and time, '2026-04-18T16:12'; undefined where there is none, and outside of the
 * years 1970 to 2199.
 */
export function momentOfClock(text: string): Date | undefined {
  const utc = new Date(`${text}:00Z`).getTime();
  if (!(utc >= FIRST_MOMENT.getTime() && utc < LAST_MOMENT.getTime())) return undefined;
  const candidates = offsets.map((hours) => new Date(utc + hours * HOUR_MS));
  return candidates.find((at) => clockOf(at) === text);
}

/** Says what is wrong with a day and time that the shop's clocks never show; undefined where they show it. */
export function clockProblem(text: string): string | undefined {
  if (momentOfClock(text)) return undefined;
  const year = /^(?<year>\d{4,})-\d\d-\d\dT\d\d:\d\d$/.exec(text)?.groups?.['year'];
  if (year === undefined) return 'Enter a day and a time';
  const isKnown =
    Number(year) >= FIRST_MOMENT.getUTCFullYear() && Number(year) < LAST_MOMENT.getUTCFullYear();
  return isKnown ? 'The clocks never show this time on that day' : 'Please check the year';
}
