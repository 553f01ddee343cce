import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, createdAt, oneOf } from './columns.ts';
import { eventKinds } from './enums.ts';
import { quoteRequests } from './quote-requests.ts';

/**
 * What happened to requests, in the order of the commits: a trigger writes each entry and notifies the channel 'quotes'
 * with its id. Streams replay them, so that no screen misses one.
 */
export const quoteEvents = pgTable(
  'quote_events',
  {
    id: bigId(),
    quoteRequestId: integer('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: eventKinds }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('quote_events_quote_request_index').on(t.quoteRequestId),
    check('quote_events_kind_check', oneOf(t.kind, eventKinds)),
  ],
);

export type QuoteEvent = typeof quoteEvents.$inferSelect;
