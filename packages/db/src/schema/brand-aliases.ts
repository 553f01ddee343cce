import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { brands } from './brands.ts';
import { createdAt, id, lower } from './columns.ts';

/** Former names of brands that were renamed or merged: an import or a lookup that still says them means the brand of today. */
export const brandAliases = pgTable(
  'brand_aliases',
  {
    id: id(),
    name: text('name').notNull(),
    brandId: integer('brand_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('brand_aliases_name_unique').on(lower(t.name)),
    index('brand_aliases_brand_index').on(t.brandId),
  ],
);
