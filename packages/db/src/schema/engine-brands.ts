import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, lower, searchKeys } from './columns.ts';

/** Makers of engines. */
export const engineBrands = pgTable(
  'engine_brands',
  { id: id(), name: text('name').notNull(), createdAt: createdAt(), searchKeys: searchKeys('name') },
  (t) => [uniqueIndex('engine_brands_name_unique').on(lower(t.name))],
);

export type EngineBrand = typeof engineBrands.$inferSelect;
