import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, lower, searchKeys } from './columns.ts';

/** Makers of machines. Products carry the name as text, matched without regard to case (decisions P36). */
export const brands = pgTable(
  'brands',
  {
    id: id(),
    name: text('name').notNull(),
    slug: text('slug').notNull().unique('brands_slug_unique'),
    logoUrl: text('logo_url'),
    websiteUrl: text('website_url'),
    seoTitle: text('seo_title'),
    seoDescription: text('seo_description'),
    createdAt: createdAt(),
    searchKeys: searchKeys('name', 'slug'),
  },
  (t) => [uniqueIndex('brands_name_unique').on(lower(t.name))],
);

export type Brand = typeof brands.$inferSelect;
export type NewBrand = typeof brands.$inferInsert;
