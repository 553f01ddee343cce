import { DAY_MS, HOUR_MS } from '@dealer/db/durations';
import { countText } from '../counts.ts';
import { formatDay, formatMoment, momentOfClock } from '../moment.ts';
import { isClosedDay } from '../shop/opening.ts';
import type { Shop } from '../shop/shop.ts';

/** Within so many hours customers are promised an answer (admin §9). */
export const PROMISED_HOURS = 24;
/** A request is due soon when fewer open hours than this are left. */
export const SOON_HOURS = 4;
/** Customers are named no time for their answer if the shop is open for less than this until then. */
const MIN_HOURS_TO_ANSWER = 1;

/** Whether a waiting request is overdue or due soon, in words; undefined while there is time. */
type Urgency = { isLate: boolean; text: string } | undefined;

/** The limit of what is overdue: everything that has waited since before this moment. */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - PROMISED_HOURS * HOUR_MS);
}

type Hours = Pick<Shop, 'hours' | 'closedDays'>;

/** Returns the moment at which the answer to what waits since a moment is due. */
export function dueAt(since: Date): Date {
  return new Date(since.getTime() + PROMISED_HOURS * HOUR_MS);
}

/** The hours of a day, '2026-04-18', in which the shop is open between two moments, in milliseconds; undefined if there are none. */
function openSpan(shop: Hours, day: string, from: Date, to: Date) {
  const noon = new Date(`${day}T17:00:00Z`);
  const hours = shop.hours.find((known) => known.day === noon.getUTCDay());
  if (!hours?.opens || !hours.closes || isClosedDay(shop, day)) return undefined;
  const opens = momentOfClock(`${day}T${hours.opens}`);
  const closes = momentOfClock(`${day}T${hours.closes}`);
  if (!opens || !closes) return undefined;
  const begin = Math.max(opens.getTime(), from.getTime());
  const end = Math.min(closes.getTime(), to.getTime());
  return begin < end ? { begin, end } : undefined;
}

/** The days, '2026-04-18', from that of one moment to that of another. */
function* daysBetween(from: Date, to: Date): Generator<string> {
  // Noon of each day, which a change of the clocks leaves on that day.
  const last = Date.parse(`${formatDay(to)}T17:00:00Z`);
  for (let noon = Date.parse(`${formatDay(from)}T17:00:00Z`); noon <= last; noon += DAY_MS) {
    yield new Date(noon).toISOString().slice(0, 10);
  }
}

/** Counts the hours that the shop is open until an answer is due, without its closed days; 0 if it is overdue. */
export function openHoursLeft(shop: Hours, since: Date, now: Date): number {
  const due = dueAt(since);
  if (now >= due) return 0;
  let ms = 0;
  for (const day of daysBetween(now, due)) {
    const span = openSpan(shop, day, now, due);
    if (span) ms += span.end - span.begin;
  }
  return ms / HOUR_MS;
}

/** Whether fewer open hours are left for an answer than staff need to notice. */
export function isDueSoon(shop: Hours, since: Date, now: Date): boolean {
  return openHoursLeft(shop, since, now) < SOON_HOURS;
}

/** The limit of what is overdue or due soon, for a query: everything for which `isDueSoon` holds has waited since before this moment. */
export function dueBefore(shop: Hours, now: Date): Date {
  const end = new Date(now.getTime() + PROMISED_HOURS * HOUR_MS);
  let missing = SOON_HOURS * HOUR_MS;
  for (const day of daysBetween(now, end)) {
    const span = openSpan(shop, day, now, end);
    if (!span) continue;
    if (span.end - span.begin >= missing) return new Date(span.begin + missing - PROMISED_HOURS * HOUR_MS);
    missing -= span.end - span.begin;
  }
  // The shop is open for fewer hours until then: everything that waits is due soon.
  return new Date(now.getTime() + 1);
}

const BEFORE_OPENING = 'before the shop opens';

/** '3.5 open hours', rounded down to halves. */
function openHoursText(shop: Hours, since: Date, now: Date): string {
  const hours = openHoursLeft(shop, since, now);
  if (hours > 0 && hours < 0.5) return 'less than half an open hour';
  return countText(Math.floor(hours * 2) / 2, 'open hour');
}

/** Says how much time is left for an answer that is not overdue: '3.5 open hours left', or 'before the shop opens'. */
export function openHoursLeftText(shop: Hours, since: Date, now: Date): string {
  const isClosed = openHoursLeft(shop, since, now) === 0;
  return isClosed ? BEFORE_OPENING : `${openHoursText(shop, since, now)} left`;
}

/** @param since when the customer began to wait */
export function urgencyOf(shop: Hours, since: Date, now: Date): Urgency {
  if (now < dueAt(since)) {
    if (!isDueSoon(shop, since, now)) return undefined;
    const isClosed = openHoursLeft(shop, since, now) === 0;
    const text = isClosed ? `Due ${BEFORE_OPENING}` : `Due in ${openHoursText(shop, since, now)}`;
    return { isLate: false, text };
  }
  const hours = (now.getTime() - since.getTime()) / HOUR_MS;
  const waits = hours < 48 ? countText(Math.floor(hours), 'hour') : countText(Math.floor(hours / 24), 'day');
  return { isLate: true, text: `Waits ${waits}` };
}

/** Says when an answer is due and how long the shop is open until then: 'Mar 5, 2026 10:00 AM, 2.5 open hours left'. */
export function timeLeft(shop: Hours, since: Date, now: Date): string {
  const due = formatMoment(dueAt(since));
  return now >= dueAt(since) ? `${due}, overdue` : `${due}, ${openHoursLeftText(shop, since, now)}`;
}

/**
 * Returns the moment by which the shop answers what arrived at a moment: within the promised hours, the last moment that the shop is open.
 * @returns undefined where it is hardly open until then, or stays closed
 */
export function answeredBy(shop: Hours, since: Date): Date | undefined {
  if (openHoursLeft(shop, since, since) < MIN_HOURS_TO_ANSWER) return undefined;
  const due = dueAt(since);
  const ends = Array.from(daysBetween(since, due), (day) => openSpan(shop, day, since, due)?.end ?? 0);
  const last = Math.max(...ends);
  return last > 0 ? new Date(last) : undefined;
}
