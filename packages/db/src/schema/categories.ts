import { boolean, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, lower, searchKeys } from './columns.ts';

/** The top of the catalog's tree. A hidden category holds drafts only (decisions P14). */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique('categories_slug_unique'),
    displayOrder: integer('display_order').notNull().default(0),
    hidden: boolean('hidden').notNull().default(false),
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    createdAt: createdAt(),
    searchKeys: searchKeys('name', 'slug'),
  },
  (t) => [uniqueIndex('categories_name_unique').on(lower(t.name))],
);

export type Category = typeof categories.$inferSelect;
export type NewCategory = typeof categories.$inferInsert;
