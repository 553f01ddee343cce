import { quoteRequests } from '@dealer/db';
import { and, eq, gt, gte, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import { addDays, LAST_MOMENT, momentOfClock, startOfDay } from '../domain/moment.ts';

/** Selects the requests that wait for an answer; spam and canceled ones wait for none. */
export const isWaiting = isNotNull(quoteRequests.waitingSince);

/** Selects the requests that were answered after they were stored. A logged phone call has the same time for both. */
export const wasAnsweredLater = gt(quoteRequests.respondedAt, quoteRequests.createdAt);

/** Selects everything but spam. */
export const isNotSpam = or(isNull(quoteRequests.result), ne(quoteRequests.result, 'spam'));

/** Selects the requests with an appointment at a moment or later to which somebody comes, as `appointmentOf`: not canceled, lost or spam. */
export const isBookedFrom = (start: Date) =>
  and(
    gte(quoteRequests.bookedFor, start),
    isNull(quoteRequests.canceledAt),
    or(isNull(quoteRequests.result), eq(quoteRequests.result, 'won')),
  );

/** Selects the requests with an appointment on a day to which somebody comes. @param day on the shop's clocks, '2026-04-18' */
export const isBookedOn = (day: string) =>
  and(
    isBookedFrom(startOfDay(day)),
    // The last day that can be stored has no next one.
    lt(quoteRequests.bookedFor, momentOfClock(`${addDays(day, 1)}T00:00`) ?? LAST_MOMENT),
  );
