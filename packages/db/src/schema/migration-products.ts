import { boolean, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { fieldMappingTemplates } from './field-mapping-templates.ts';
import { products } from './products.ts';

/** Imported records as they were read, with the state of their import (decisions X14). */
export const migrationProducts = pgTable(
  'migration_products',
  {
    id: id(),
    originalId: text('original_id').notNull().unique('migration_products_original_id_unique'),
    rawData: jsonb('raw_data').$type<Record<string, unknown>>().notNull(),
    sourcePage: text('source_page'),
    sourceFile: text('source_file'),
    sku: text('sku'),
    needsReview: boolean('needs_review').notNull().default(false),
    categoryMapped: boolean('category_mapped').notNull().default(false),
    fieldsMapped: boolean('fields_mapped').notNull().default(false),
    templateApplied: text('template_applied'),
    migrationStatus: text('migration_status').notNull().default('pending'),
    migratedToProductId: integer('migrated_to_product_id').references(() => products.id, {
      onDelete: 'set null',
    }),
    imageStatus: text('image_status').notNull().default('pending'),
    imageCount: integer('image_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    foreignKey({
      name: 'migration_products_template_fk',
      columns: [t.templateApplied],
      foreignColumns: [fieldMappingTemplates.templateName],
    })
      .onUpdate('cascade')
      .onDelete('set null'),
    index('migration_products_product_index').on(t.migratedToProductId),
    index('migration_products_sku_index').on(t.sku),
  ],
);

export type MigrationProduct = typeof migrationProducts.$inferSelect;
export type NewMigrationProduct = typeof migrationProducts.$inferInsert;
