import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { quoteRequests } from './quote-requests.ts';
import { users } from './users.ts';

/** Who is writing an answer to a request, and when they last typed. A trigger announces each change as one of the request. */
export const quoteAnswering = pgTable(
  'quote_answering',
  {
    quoteRequestId: integer('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    typedAt: moment('typed_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'quote_answering_pk', columns: [t.quoteRequestId, t.userId] }),
    index('quote_answering_user_index').on(t.userId),
  ],
);

export type QuoteAnswering = typeof quoteAnswering.$inferSelect;
