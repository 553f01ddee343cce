import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, searchableNames } from './columns.ts';
import { users } from './users.ts';

/** Messages of the contact form; staff answer them by mail, or mark them as handled (decisions Q12). */
export const contactMessages = pgTable(
  'contact_messages',
  {
    id: id(),
    /** The sender, if signed in. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull().default(''),
    phone: varchar('phone', { length: 20 }),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    handledAt: moment('handled_at'),
    handledBy: integer('handled_by').references(() => users.id, { onDelete: 'set null' }),
    /** A message that is spam is handled by that. */
    isSpam: boolean('is_spam').notNull().default(false),
    ownerId: integer('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** What staff write for each other; no customer sees it. */
    privateNote: text('private_note'),
    /** When it was last answered by mail. */
    answeredAt: moment('answered_at'),
    /** When an answered message was opened again; null once it is handled. Spam keeps it for an undo. */
    reopenedAt: moment('reopened_at'),
    /** Since when it waits for an answer; null while it waits for none. The only place of that rule. */
    waitingSince: moment('waiting_since').generatedAlwaysAs(
      sql`case when "handled_at" is null then coalesce("reopened_at", "created_at") end`,
    ),
    idempotencyKey: text('idempotency_key').unique('contact_messages_idempotency_key_unique'),
    /** Hash of what was submitted under the key: a retry is compared with it, not with the row, which can change. */
    submissionHash: text('submission_hash'),
    createdAt: createdAt(),
    /** Sender, email and subject in lower case without spaces, hyphens, accents and apostrophes, and the digits of the phone number. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        searchableNames(['first_name', 'last_name', 'email', 'subject', { digitsOf: 'phone' }]),
      ),
  },
  (t) => [
    index('contact_messages_newest_index').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('contact_messages_due_index').on(
      t.waitingSince,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('contact_messages_unhandled_index').on(t.id).where(sql`${t.handledAt} is null`),
    index('contact_messages_user_index').on(t.userId),
    index('contact_messages_owner_index').on(t.ownerId),
    index('contact_messages_spam_index').on(t.createdAt.desc().nullsFirst()).where(sql`${t.isSpam}`),
    index('contact_messages_search_index')
      .using('gin', t.searchText.op('gin_trgm_ops'))
      .with({ fastupdate: false }),
    check('contact_messages_spam_check', sql`not ${t.isSpam} or ${t.handledAt} is not null`),
    check(
      'contact_messages_contact_check',
      sql`btrim(${t.email}) <> '' or btrim(coalesce(${t.phone}, '')) <> ''`,
    ),
  ],
);

export type ContactMessage = typeof contactMessages.$inferSelect;
export type NewContactMessage = typeof contactMessages.$inferInsert;
