import { formatDate, formatDay, formatMoment, momentOfClock } from './moment.ts';
import { isClosedDay } from './opening.ts';
import type { Shop } from './shop.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Within so many hours customers are promised an answer (admin §9). */
export const PROMISED_HOURS = 24;
/** A request is due soon when fewer hours than this are left. */
const SOON_HOURS = 4;

/** How a request that waits stands to the promise of an answer; undefined while there is time. */
export type Urgency = { isLate: boolean; text: string } | undefined;

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** @param createdAt when the request came */
export function urgencyOf(createdAt: Date, now: Date): Urgency {
  const hours = (now.getTime() - createdAt.getTime()) / HOUR_MS;
  const left = PROMISED_HOURS - hours;
  if (left >= SOON_HOURS) return undefined;
  if (left > 0) return { isLate: false, text: `Due in ${counted(Math.ceil(left), 'hour')}` };
  const waits = hours < 48 ? counted(Math.floor(hours), 'hour') : counted(Math.floor(hours / 24), 'day');
  return { isLate: true, text: `Waits ${waits}` };
}

/** What has waited since before this moment is overdue. */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - PROMISED_HOURS * HOUR_MS);
}

/** What has waited since before this moment is overdue or due soon. */
export function dueBefore(now: Date): Date {
  return new Date(now.getTime() - (PROMISED_HOURS - SOON_HOURS) * HOUR_MS);
}

type Hours = Pick<Shop, 'hours' | 'closedDays'>;

/** When the answer to what waits since a moment is due. */
export function dueAt(since: Date): Date {
  return new Date(since.getTime() + PROMISED_HOURS * HOUR_MS);
}

/** How long the shop is open on a day, '2026-04-18', within two moments, in milliseconds; 0 on its closed days. */
function openMs(shop: Hours, day: string, from: Date, to: Date): number {
  const noon = new Date(`${day}T17:00:00Z`);
  const hours = shop.hours.find((known) => known.day === noon.getUTCDay());
  if (!hours?.opens || !hours.closes || isClosedDay(shop, formatDate(noon))) return 0;
  const opens = momentOfClock(`${day}T${hours.opens}`);
  const closes = momentOfClock(`${day}T${hours.closes}`);
  if (!opens || !closes) return 0;
  const begin = Math.max(opens.getTime(), from.getTime());
  return Math.max(Math.min(closes.getTime(), to.getTime()) - begin, 0);
}

/** How many hours the shop is open until an answer is due, without its closed days; 0 where it is overdue. */
export function openHoursLeft(shop: Hours, since: Date, now: Date): number {
  const due = dueAt(since);
  if (now >= due) return 0;
  // Noon of each day, which a change of the clocks leaves on that day.
  const first = Date.parse(`${formatDay(now)}T17:00:00Z`);
  const last = Date.parse(`${formatDay(due)}T17:00:00Z`);
  let ms = 0;
  for (let noon = first; noon <= last; noon += DAY_MS) {
    ms += openMs(shop, new Date(noon).toISOString().slice(0, 10), now, due);
  }
  return ms / HOUR_MS;
}

/** Whether fewer open hours are left for an answer than staff need to notice. */
export function isDueSoon(shop: Hours, since: Date, now: Date): boolean {
  return openHoursLeft(shop, since, now) < SOON_HOURS;
}

/** '3.5 open hours', rounded down to halves. */
export function openHoursText(shop: Hours, since: Date, now: Date): string {
  return counted(Math.floor(openHoursLeft(shop, since, now) * 2) / 2, 'open hour');
}

/** When an answer is due and how long the shop is open until then: 'Mar 5, 2026 10:00 AM, 2.5 open hours left'. */
export function timeLeft(shop: Hours, since: Date, now: Date): string {
  const due = formatMoment(dueAt(since));
  return now >= dueAt(since) ? `${due}, overdue` : `${due}, ${openHoursText(shop, since, now)} left`;
}
