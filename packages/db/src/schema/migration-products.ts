import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { importOutcomes, migrationImageStatuses, migrationStatuses } from '../enums/index.ts';
import type { FieldChange } from './audit-logs.ts';
import { createdAt, id, oneOf } from './columns.ts';
import { fieldMappingTemplates } from './field-mapping-templates.ts';
import { importRuns } from './import-runs.ts';
import { products } from './products.ts';

/** Something that staff should know of an imported row, in a sentence. */
export interface ImportReason {
  /** The field that it is about, null for the whole row. */
  field: string | null;
  message: string;
  /** The row is not applied before somebody decides. */
  isQuestion: boolean;
}

/** Rows of imported files as they were read, with what is planned for them and what became of them (decisions X14). */
export const migrationProducts = pgTable(
  'migration_products',
  {
    id: id(),
    /** The run and the row: '12:85'. The number in the old system is part of rawData, and need not be unique there. */
    originalId: text('original_id').notNull().unique('migration_products_original_id_unique'),
    runId: integer('run_id').references(() => importRuns.id, { onDelete: 'cascade' }),
    /** The number of the row in the file, as a spreadsheet shows it. */
    rowNumber: integer('row_number').notNull().default(0),
    /** The cells that are not empty, by the names of their columns. */
    rawData: jsonb('raw_data').$type<Record<string, unknown>>().notNull(),
    /** What staff typed in place of what the file says, by target. */
    edits: jsonb('edits').$type<Record<string, string>>().notNull().default({}),
    /** The id of the person who changed a cell last, by target, also by taking an edit back. */
    editedBy: jsonb('edited_by').$type<Record<string, number>>().notNull().default({}),
    isExcluded: boolean('is_excluded').notNull().default(false),
    outcome: text('outcome', { enum: importOutcomes }),
    reasons: jsonb('reasons').$type<ImportReason[]>().notNull().default([]),
    /** Field by field, from what is stored to what would be. */
    // Not jsonb, which would sort the rows of specifications.
    changes: json('changes').$type<FieldChange[]>().notNull().default([]),
    /** By which rows about one machine are found: its model key and its condition, 'echo|cs590|new'. */
    matchKey: text('match_key'),
    /** The existing product that the row is about. */
    matchedProductId: integer('matched_product_id').references(() => products.id, { onDelete: 'set null' }),
    /** The listing price in the file. */
    price: text('price'),
    /** The path and query of its page on the former site, in lower case. */
    sourcePage: text('source_page'),
    sourceFile: text('source_file'),
    sku: text('sku'),
    needsReview: boolean('needs_review').notNull().default(false),
    categoryMapped: boolean('category_mapped').notNull().default(false),
    fieldsMapped: boolean('fields_mapped').notNull().default(false),
    templateApplied: text('template_applied'),
    migrationStatus: text('migration_status', { enum: migrationStatuses }).notNull().default('pending'),
    migratedToProductId: integer('migrated_to_product_id').references(() => products.id, {
      onDelete: 'set null',
    }),
    imageStatus: text('image_status', { enum: migrationImageStatuses }).notNull().default('pending'),
    imageCount: integer('image_count').notNull().default(0),
    /** The addresses of the row's images. */
    imageUrls: jsonb('image_urls').$type<string[]>().notNull().default([]),
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
    index('migration_products_matched_index').on(t.matchedProductId),
    index('migration_products_sku_index').on(t.sku),
    index('migration_products_page_index').on(t.sourcePage).where(sql`${t.sourcePage} is not null`),
    unique('migration_products_row_unique').on(t.runId, t.rowNumber),
    index('migration_products_outcome_index').on(t.runId, t.outcome, t.rowNumber),
    index('migration_products_key_index').on(t.runId, t.matchKey),
    check('migration_products_outcome_check', oneOf(t.outcome, importOutcomes)),
    check('migration_products_status_check', oneOf(t.migrationStatus, migrationStatuses)),
    check('migration_products_image_status_check', oneOf(t.imageStatus, migrationImageStatuses)),
  ],
);

export type MigrationProduct = typeof migrationProducts.$inferSelect;
