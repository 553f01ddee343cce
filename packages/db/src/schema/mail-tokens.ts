import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { mailTokenPurposes } from '../enums/index.ts';
import { createdAt, moment, oneOf } from './columns.ts';
import { users } from './users.ts';

/** Tokens of mailed links, stored as SHA-256 only (decisions U5). A user can have several valid ones per purpose. */
export const mailTokens = pgTable(
  'mail_tokens',
  {
    hash: text('hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: mailTokenPurposes }).notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('mail_tokens_user_index').on(t.userId, t.purpose),
    index('mail_tokens_expiry_index').on(t.expiresAt),
    check('mail_tokens_purpose_check', oneOf(t.purpose, mailTokenPurposes)),
  ],
);

export type MailToken = typeof mailTokens.$inferSelect;
