import { index, integer, type PgColumn, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { contactMessages } from './contact-messages.ts';
import { quoteRequests } from './quote-requests.ts';
import { users } from './users.ts';

/** A table of who is writing an answer to something, and when they last typed. */
function answeringTable(name: string, subject: string, subjectId: () => PgColumn) {
  return pgTable(
    name,
    {
      /** Of the request or the message. */
      subjectId: integer(subject).notNull().references(subjectId, { onDelete: 'cascade' }),
      userId: integer('user_id')
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      typedAt: moment('typed_at').notNull(),
    },
    (t) => [
      primaryKey({ name: `${name}_pk`, columns: [t.subjectId, t.userId] }),
      index(`${name}_user_index`).on(t.userId),
    ],
  );
}

/** Who is writing an answer to a request. A trigger announces each change as one of the request. */
export const quoteAnswering = answeringTable('quote_answering', 'quote_request_id', () => quoteRequests.id);

/** Who is writing an answer to a message of the contact page. A trigger announces each change as one of the message. */
export const messageAnswering = answeringTable(
  'message_answering',
  'contact_message_id',
  () => contactMessages.id,
);

export type AnsweringTable = typeof quoteAnswering;
