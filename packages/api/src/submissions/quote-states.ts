import { quoteRequests } from '@dealer/db';
import { gt, isNotNull, isNull, ne, or } from 'drizzle-orm';

/** Selects the requests that wait for an answer; spam and canceled ones wait for none. */
export const isWaiting = isNotNull(quoteRequests.waitingSince);

/** Selects the requests that were answered after they were stored. A logged phone call has the same time for both. */
export const wasAnsweredLater = gt(quoteRequests.respondedAt, quoteRequests.createdAt);

/** Selects everything but spam. */
export const isNotSpam = or(isNull(quoteRequests.result), ne(quoteRequests.result, 'spam'));
