import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, oneOf } from './columns.ts';
import { contactMessages } from './contact-messages.ts';
import { eventKinds } from './enums.ts';

/**
 * What happened to messages of the contact form. Written like quote_events, under the same lock, from the same row of
 * numbers and announced on the same channel: one number says where a stream of both goes on.
 */
export const messageEvents = pgTable(
  'message_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().default(sql`nextval('quote_events_id_seq')`),
    contactMessageId: integer('contact_message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: eventKinds }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('message_events_contact_message_index').on(t.contactMessageId),
    check('message_events_kind_check', oneOf(t.kind, eventKinds)),
  ],
);

export type MessageEventEntry = typeof messageEvents.$inferSelect;
