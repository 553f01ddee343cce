import { quoteRequests } from '@dealer/db';
import { isNotNull, isNull, ne, or } from 'drizzle-orm';

/** Selects the requests that wait for an answer; spam and canceled ones wait for none. */
export const isWaiting = isNotNull(quoteRequests.waitingSince);

/** Selects everything but spam. */
export const isNotSpam = or(isNull(quoteRequests.result), ne(quoteRequests.result, 'spam'));
