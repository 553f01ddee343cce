import { integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { categories } from './categories.ts';
import { createdAt, id, lower, searchKeys } from './columns.ts';

/** The second level of the catalog's tree; a slug is unique within its category (decisions P15). */
export const subcategories = pgTable(
  'subcategories',
  {
    id: id(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    slug: text('slug').notNull(),
    displayOrder: integer('display_order').notNull().default(0),
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    createdAt: createdAt(),
    searchKeys: searchKeys('name', 'slug'),
  },
  (t) => [
    unique('subcategories_slug_unique').on(t.categoryId, t.slug),
    uniqueIndex('subcategories_name_unique').on(t.categoryId, lower(t.name)),
  ],
);

export type Subcategory = typeof subcategories.$inferSelect;
