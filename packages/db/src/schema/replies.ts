import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { quoteRequests } from './quote-requests.ts';
import { users } from './users.ts';

/** What staff mailed to a customer after the first answer, in the same thread. */
export const replies = pgTable(
  'replies',
  {
    id: id(),
    quoteRequestId: integer('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    sentBy: integer('sent_by').references(() => users.id, { onDelete: 'set null' }),
    sentByName: text('sent_by_name').notNull(),
    /** A repeated submission does not send a second mail. */
    idempotencyKey: text('idempotency_key').notNull().unique('replies_idempotency_key_unique'),
    createdAt: createdAt(),
  },
  (t) => [
    index('replies_quote_request_index').on(t.quoteRequestId, t.id),
    index('replies_sent_by_index').on(t.sentBy),
  ],
);

export type Reply = typeof replies.$inferSelect;
