import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { products } from './products.ts';

/** Who wants to know when a machine is back in stock. Nothing but the link that confirms it is mailed before it is confirmed. */
export const stockAlerts = pgTable(
  'stock_alerts',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** In lower case: an address is stored once per product, in whatever spelling. */
    email: text('email').notNull(),
    confirmedAt: moment('confirmed_at'),
    /** When the machine came back and the mail was enqueued. */
    notifiedAt: moment('notified_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('stock_alerts_product_email_unique').on(t.productId, t.email),
    index('stock_alerts_waiting_index')
      .on(t.productId)
      .where(sql`${t.confirmedAt} is not null and ${t.notifiedAt} is null`),
    index('stock_alerts_created_index').on(t.createdAt),
  ],
);

/** Tokens of the links in the mails about an alert, stored as SHA-256 only. Each mail has its own. */
export const stockAlertTokens = pgTable(
  'stock_alert_tokens',
  {
    hash: text('hash').primaryKey(),
    alertId: integer('alert_id')
      .notNull()
      .references(() => stockAlerts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('stock_alert_tokens_alert_index').on(t.alertId)],
);

export type StockAlert = typeof stockAlerts.$inferSelect;
