import { integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { categories } from './categories.ts';
import { createdAt, id } from './columns.ts';

/** Maps categories of imported files to the shop's; the highest priority wins. Without a target the rows are left out. */
export const categoryMappings = pgTable(
  'category_mappings',
  {
    id: id(),
    /** As domain/products/category-path.ts compares it: 'mowers > zero turns'. */
    sourceCategory: text('source_category').notNull(),
    sourceCriteria: jsonb('source_criteria').$type<Record<string, unknown>>(),
    targetCategory: text('target_category').references(() => categories.slug, {
      onUpdate: 'cascade',
      onDelete: 'cascade',
    }),
    targetSubcategory: text('target_subcategory'),
    priority: integer('priority').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [unique('category_mappings_source_unique').on(t.sourceCategory, t.priority)],
);
