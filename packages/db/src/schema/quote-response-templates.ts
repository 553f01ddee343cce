import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns.ts';

/** Templates for replies to quote requests. */
export const quoteResponseTemplates = pgTable('quote_response_templates', {
  id: id(),
  name: text('name').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** Name of the user who saved it last; shown in the conflict message of a stale save. */
  updatedByName: text('updated_by_name'),
});

export type QuoteResponseTemplate = typeof quoteResponseTemplates.$inferSelect;
export type NewQuoteResponseTemplate = typeof quoteResponseTemplates.$inferInsert;
