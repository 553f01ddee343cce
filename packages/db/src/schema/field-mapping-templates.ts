import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { categories } from './categories.ts';
import { createdAt, id } from './columns.ts';

/** Saved mappings from the columns of an imported file to product fields. */
export const fieldMappingTemplates = pgTable('field_mapping_templates', {
  id: id(),
  templateName: text('template_name').notNull().unique('field_mapping_templates_name_unique'),
  targetCategory: text('target_category').references(() => categories.slug, {
    onUpdate: 'cascade',
    onDelete: 'cascade',
  }),
  targetSubcategory: text('target_subcategory'),
  fieldMappings: jsonb('field_mappings').$type<Record<string, unknown>>().notNull().default({}),
  sourceFieldSignature: text('source_field_signature'),
  /** Products that applied imports wrote with this mapping; a product of two imports counts twice. */
  productsUsed: integer('products_used').notNull().default(0),
  createdAt: createdAt(),
});
