import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';
import { products } from './products.ts';

/** The idempotency keys of products that staff created: a repeated call, whose answer was lost, creates nothing. */
export const productCreations = pgTable(
  'product_creations',
  {
    idempotencyKey: text('idempotency_key').primaryKey(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Of what was sent; the product can have changed since. */
    submissionHash: text('submission_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('product_creations_product_index').on(t.productId),
    index('product_creations_created_index').on(t.createdAt),
  ],
);
