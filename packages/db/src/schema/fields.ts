import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { fieldValueTypes } from '../enums/index.ts';
import { id, oneOf } from './columns.ts';

/** Known specifications with a type and a unit (decisions P10). */
export const fields = pgTable(
  'fields',
  {
    id: id(),
    name: text('name').notNull().unique('fields_name_unique'),
    slug: text('slug').notNull().unique('fields_slug_unique'),
    label: text('label').notNull(),
    valueType: text('value_type', { enum: fieldValueTypes }).notNull(),
    unit: text('unit'),
    seoLabel: text('seo_label'),
    displayOrder: integer('display_order').notNull().default(0),
    isRequired: boolean('is_required').notNull().default(false),
  },
  (t) => [check('fields_value_type_check', oneOf(t.valueType, fieldValueTypes))],
);

export type NewField = typeof fields.$inferInsert;
