import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { contactMessages } from './contact-messages.ts';
import { quoteRequests } from './quote-requests.ts';
import { users } from './users.ts';

/**
 * What staff mailed to a customer in one thread: after the first answer to a request, or to a message of the contact page, where
 * the first answer is one of them.
 */
export const replies = pgTable(
  'replies',
  {
    id: id(),
    /** Either this or the message is set. */
    quoteRequestId: integer('quote_request_id').references(() => quoteRequests.id, { onDelete: 'cascade' }),
    contactMessageId: integer('contact_message_id').references(() => contactMessages.id, {
      onDelete: 'cascade',
    }),
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
    index('replies_contact_message_index').on(t.contactMessageId, t.id),
    index('replies_sent_by_index').on(t.sentBy),
    check('replies_thread_check', sql`num_nonnulls(${t.quoteRequestId}, ${t.contactMessageId}) = 1`),
  ],
);
