import { index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** The golden set: products whose values staff have verified. Versions of Smart Lookup are measured by them. */
export const goldenProducts = pgTable(
  'golden_products',
  {
    productId: integer('product_id')
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The compared fields as they were verified. */
    values: json('values').$type<Record<string, unknown>>().notNull(),
    verifiedBy: integer('verified_by').references(() => users.id, { onDelete: 'set null' }),
    verifiedByName: text('verified_by_name').notNull(),
    verifiedAt: moment('verified_at').notNull(),
  },
  (t) => [index('golden_products_verified_by_index').on(t.verifiedBy)],
);

export type GoldenProduct = typeof goldenProducts.$inferSelect;
