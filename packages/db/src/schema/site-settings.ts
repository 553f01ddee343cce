import { pgTable, text } from 'drizzle-orm/pg-core';
import { id, updatedAt } from './columns.ts';

/** Settings of the shop, by key. */
export const siteSettings = pgTable('site_settings', {
  id: id(),
  key: text('key').notNull().unique('site_settings_key_unique'),
  value: text('value'),
  description: text('description'),
  updatedAt: updatedAt(),
  /** Name of the user who saved it last; shown in the conflict message of a stale save. */
  updatedByName: text('updated_by_name'),
});

export type SiteSetting = typeof siteSettings.$inferSelect;
