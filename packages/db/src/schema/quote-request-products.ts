import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { products } from './products.ts';
import { quoteRequests } from './quote-requests.ts';

/** The machines of a request that is about several, in the order in which they were chosen. */
export const quoteRequestProducts = pgTable(
  'quote_request_products',
  {
    quoteRequestId: integer('quote_request_id')
      .notNull()
      .references(() => quoteRequests.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ name: 'quote_request_products_pk', columns: [t.quoteRequestId, t.productId] }),
    index('quote_request_products_product_index').on(t.productId),
  ],
);
