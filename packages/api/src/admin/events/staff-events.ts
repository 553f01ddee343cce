import { contactMessages, quoteRequests, STAFF_EVENTS_CHANNEL, staffEvents } from '@dealer/db';
import { and, asc, eq, gt, max } from 'drizzle-orm';
import type { FeedSource } from './row-feed.ts';
import type { ContactMessageEvent, QuoteEvent, StaffEvent } from './schema.ts';

const { quoteType, status, customerName, productName } = quoteRequests;
const { firstName, lastName, subject } = contactMessages;

/** New and changed quote requests and messages, with what their subjects hold when they are read. */
export const staffEventSource: FeedSource<StaffEvent> = {
  channel: STAFF_EVENTS_CHANNEL,
  async latestId(db) {
    const [latest] = await db.select({ id: max(staffEvents.id) }).from(staffEvents);
    return latest?.id ?? 0;
  },
  async rowsAfter(db, lastId, limit) {
    const { id, topic, subjectId, kind } = staffEvents;
    const found = await db
      .select({
        id,
        kind,
        quote: { quoteId: quoteRequests.id, quoteType, status, customerName, productName },
        message: { messageId: contactMessages.id, firstName, lastName, subject },
      })
      .from(staffEvents)
      .leftJoin(quoteRequests, and(eq(topic, 'quote'), eq(quoteRequests.id, subjectId)))
      .leftJoin(contactMessages, and(eq(topic, 'message'), eq(contactMessages.id, subjectId)))
      .where(gt(id, lastId))
      .orderBy(asc(id))
      .limit(limit);
    return found.map((row) => ({ id: row.id, item: eventOf(row.kind, row.quote, row.message) }));
  },
};

function eventOf(
  kind: StaffEvent['kind'],
  quote: Omit<QuoteEvent, 'about' | 'kind'> | null,
  message: Omit<ContactMessageEvent, 'about' | 'kind'> | null,
): StaffEvent | undefined {
  if (quote) return { about: 'quote', kind, ...quote };
  if (message) return { about: 'message', kind, ...message };
  return undefined;
}
