import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { products } from './products.ts';

/** How many visitors searched for words that find no product, per day on the shop's clocks; says nothing about who they were. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    day: date('day', { mode: 'string' }).notNull(),
    phrase: text('phrase').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.phrase] })],
);

/** How many visitors looked at a product while it was out of stock, per day on the shop's clocks. */
export const outOfStockViews = pgTable(
  'out_of_stock_views',
  {
    day: date('day', { mode: 'string' }).notNull(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    visitors: integer('visitors').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.productId] }),
    index('out_of_stock_views_product_id_index').on(t.productId),
  ],
);
