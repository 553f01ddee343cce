import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  json,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { saleKinds, saleProductStates, saleRoundings, saleStates } from '../enums/index.ts';
import { createdAt, id, moment, oneOf, updatedAt } from './columns.ts';
import { products } from './products.ts';

/** The filters of the inventory that a sale was made from. */
export interface SaleFilter {
  search?: string;
  brand?: string;
  category?: string;
  stock?: 'in' | 'out';
}

/** Sales: prices that are lower from one minute to another. Jobs apply and revert them. */
export const sales = pgTable(
  'sales',
  {
    id: id(),
    name: text('name').notNull(),
    startsAt: moment('starts_at').notNull(),
    /** The first moment at which the regular prices are back. */
    endsAt: moment('ends_at').notNull(),
    kind: text('kind', { enum: saleKinds }).notNull(),
    /** Percent or US dollars, see kind. */
    value: numeric('value', { precision: 10, scale: 2 }).notNull(),
    rounding: text('rounding', { enum: saleRoundings }).notNull().default('cent'),
    /** Null for a selection of machines; a filter is read again when the sale starts. */
    filter: json('filter').$type<SaleFilter>(),
    state: text('state', { enum: saleStates }).notNull().default('planned'),
    /** Joins the entries of the activity log. */
    batchId: text('batch_id').notNull(),
    createdAt: createdAt(),
    /** The version token of optimistic concurrency. */
    updatedAt: updatedAt(),
    /** Who saved it last. */
    updatedByName: text('updated_by_name'),
  },
  (t) => [
    index('sales_newest_index').on(t.startsAt.desc(), t.id.desc()),
    check('sales_state_check', oneOf(t.state, saleStates)),
    check('sales_kind_check', oneOf(t.kind, saleKinds)),
    check('sales_rounding_check', oneOf(t.rounding, saleRoundings)),
    check('sales_times_check', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);

const amount = (name: string) => numeric(name, { precision: 10, scale: 2 });

/** The machines of a sale. Their regular prices are kept here while the product has those of the sale. */
export const saleProducts = pgTable(
  'sale_products',
  {
    saleId: integer('sale_id')
      .notNull()
      .references(() => sales.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    state: text('state', { enum: saleProductStates }).notNull().default('waiting'),
    regularPrice: amount('regular_price'),
    regularOriginalPrice: amount('regular_original_price'),
    regularDiscountEnabled: boolean('regular_discount_enabled'),
    /** What the sale stored in the product: only what still equals it is reverted. */
    salePrice: amount('sale_price'),
    saleOriginalPrice: amount('sale_original_price'),
    /** Why it was left out or kept its price. */
    note: text('note'),
  },
  (t) => [
    primaryKey({ columns: [t.saleId, t.productId] }),
    index('sale_products_product_index').on(t.productId),
    // A machine has the price of one sale at a time, whatever the jobs do.
    uniqueIndex('sale_products_applied_unique').on(t.productId).where(sql`${t.state} = 'applied'`),
    check('sale_products_state_check', oneOf(t.state, saleProductStates)),
  ],
);

export type Sale = typeof sales.$inferSelect;
export type SaleProduct = typeof saleProducts.$inferSelect;
