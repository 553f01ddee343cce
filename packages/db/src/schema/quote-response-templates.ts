import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns.ts';

/** Texts that staff start a reply from. */
export const quoteResponseTemplates = pgTable('quote_response_templates', {
  id: id(),
  name: text('name').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  /** Who saved it last, by name; told to whoever saves on an older state. */
  updatedByName: text('updated_by_name'),
});

export type QuoteResponseTemplate = typeof quoteResponseTemplates.$inferSelect;
export type NewQuoteResponseTemplate = typeof quoteResponseTemplates.$inferInsert;
