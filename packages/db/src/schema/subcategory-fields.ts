import { boolean, index, integer, pgTable, unique } from 'drizzle-orm/pg-core';
import { id } from './columns.ts';
import { fields } from './fields.ts';
import { subcategories } from './subcategories.ts';

/** The known specifications of each subcategory, in order. */
export const subcategoryFields = pgTable(
  'subcategory_fields',
  {
    id: id(),
    subcategoryId: integer('subcategory_id')
      .notNull()
      .references(() => subcategories.id, { onDelete: 'cascade' }),
    fieldId: integer('field_id')
      .notNull()
      .references(() => fields.id, { onDelete: 'cascade' }),
    displayOrder: integer('display_order').notNull().default(0),
    isRequired: boolean('is_required').notNull().default(false),
  },
  (t) => [
    unique('subcategory_fields_unique').on(t.subcategoryId, t.fieldId),
    index('subcategory_fields_field_index').on(t.fieldId),
  ],
);
