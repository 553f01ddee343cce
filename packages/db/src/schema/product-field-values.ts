import { boolean, index, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { fields } from './fields.ts';
import { products } from './products.ts';

/** A product's specifications by known field, rebuilt from its JSON in the transaction of each write (decisions P10). */
export const productFieldValues = pgTable(
  'product_field_values',
  {
    id: id(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    fieldId: integer('field_id')
      .notNull()
      .references(() => fields.id, { onDelete: 'cascade' }),
    valueText: text('value_text'),
    valueInteger: integer('value_integer'),
    valueDecimal: numeric('value_decimal', { precision: 12, scale: 3 }),
    valueBoolean: boolean('value_boolean'),
  },
  (t) => [
    unique('product_field_values_unique').on(t.productId, t.fieldId),
    index('product_field_values_field_index').on(t.fieldId),
  ],
);

export type NewProductFieldValue = typeof productFieldValues.$inferInsert;
