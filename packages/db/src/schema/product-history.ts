import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { historyActions, productStatuses } from '../enums/index.ts';
import { createdAt, id, oneOf } from './columns.ts';
import { products } from './products.ts';
import { users } from './users.ts';

/** The history of each product, written in the transaction of the change (decisions P23). */
export const productHistory = pgTable(
  'product_history',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    action: text('action', { enum: historyActions }).notNull(),
    previousStatus: text('previous_status', { enum: productStatuses }),
    newStatus: text('new_status', { enum: productStatuses }),
    changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedByName: text('changed_by_name'),
    notes: text('notes'),
    metadata: jsonb('metadata').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
  },
  (t) => [
    index('product_history_product_index').on(
      t.productId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    check('product_history_action_check', oneOf(t.action, historyActions)),
    check('product_history_previous_status_check', oneOf(t.previousStatus, productStatuses)),
    check('product_history_new_status_check', oneOf(t.newStatus, productStatuses)),
  ],
);

export type ProductHistoryEntry = typeof productHistory.$inferSelect;
export type NewProductHistoryEntry = typeof productHistory.$inferInsert;
