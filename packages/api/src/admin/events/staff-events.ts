import {
  contactMessages,
  enrichmentRuns,
  quoteRequests,
  STAFF_EVENTS_CHANNEL,
  staffEvents,
} from '@dealer/db';
import { and, asc, eq, gt, max } from 'drizzle-orm';
import type { FeedSource } from './row-feed.ts';
import type { ContactMessageEvent, QuoteEvent, RunStatusEvent, StaffEvent } from './schema.ts';

const { quoteType, status, customerName, productName } = quoteRequests;
const { firstName, lastName, subject } = contactMessages;

/** New and changed quote requests, messages and runs, with what their subjects hold when they are read. */
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
        run: { runId: enrichmentRuns.id, status: enrichmentRuns.status },
      })
      .from(staffEvents)
      .leftJoin(quoteRequests, and(eq(topic, 'quote'), eq(quoteRequests.id, subjectId)))
      .leftJoin(contactMessages, and(eq(topic, 'message'), eq(contactMessages.id, subjectId)))
      .leftJoin(enrichmentRuns, and(eq(topic, 'run'), eq(enrichmentRuns.id, subjectId)))
      .where(gt(id, lastId))
      .orderBy(asc(id))
      .limit(limit);
    return found.map((row) => ({ id: row.id, item: eventOf(row) }));
  },
};

interface FoundEvent {
  kind: StaffEvent['kind'];
  quote: Omit<QuoteEvent, 'about' | 'kind'> | null;
  message: Omit<ContactMessageEvent, 'about' | 'kind'> | null;
  run: Omit<RunStatusEvent, 'about' | 'kind'> | null;
}

function eventOf({ kind, quote, message, run }: FoundEvent): StaffEvent | undefined {
  if (quote) return { about: 'quote', kind, ...quote };
  if (message) return { about: 'message', kind, ...message };
  return run ? { about: 'run', kind, ...run } : undefined;
}
