import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { templateKinds, templatePrices, templateStocks } from '../enums/index.ts';
import { createdAt, id, oneOf, updatedAt } from './columns.ts';

/** Templates for replies to quote requests. */
export const quoteResponseTemplates = pgTable(
  'quote_response_templates',
  {
    id: id(),
    name: text('name').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Which requests it fits: it is offered first for those only. */
    kind: text('kind', { enum: templateKinds }).notNull().default('any'),
    price: text('price', { enum: templatePrices }).notNull().default('any'),
    stock: text('stock', { enum: templateStocks }).notNull().default('any'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** Name of the user who saved it last; shown in the conflict message of a stale save. */
    updatedByName: text('updated_by_name'),
  },
  (t) => [
    check('quote_response_templates_kind_check', oneOf(t.kind, templateKinds)),
    check('quote_response_templates_price_check', oneOf(t.price, templatePrices)),
    check('quote_response_templates_stock_check', oneOf(t.stock, templateStocks)),
  ],
);

export type QuoteResponseTemplate = typeof quoteResponseTemplates.$inferSelect;
export type NewQuoteResponseTemplate = typeof quoteResponseTemplates.$inferInsert;
