import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, updatedAt } from './columns.ts';

/** What the owner set, by key. */
export const siteSettings = pgTable('site_settings', {
  id: id(),
  key: text('key').notNull().unique('site_settings_key_unique'),
  value: text('value'),
  description: text('description'),
  updatedAt: updatedAt(),
  /** Who saved it last, by name; told to whoever saves on an older state. */
  updatedByName: text('updated_by_name'),
});

export type SiteSetting = typeof siteSettings.$inferSelect;
export type NewSiteSetting = typeof siteSettings.$inferInsert;
