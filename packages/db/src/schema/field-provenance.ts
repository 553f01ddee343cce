import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, real, text, unique } from 'drizzle-orm/pg-core';
import { valueOutcomes, valueSources } from '../enums/index.ts';
import { bigId, createdAt, moment, oneOf } from './columns.ts';
import { products } from './products.ts';
import { smartLookupVersions } from './smart-lookup-versions.ts';
import { users } from './users.ts';

/**
 * Where the values of products come from: one row for each value that a field has had from a lookup, an import or an image
 * source, or that a person put in the place of one. The row of the current value is found by its hash, so that an undo brings
 * the mark of the old value back with it.
 */
export const fieldProvenance = pgTable(
  'field_provenance',
  {
    id: bigId(),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** A name of the product form, such as 'engineBrand'. */
    field: text('field').notNull(),
    /** SHA-256 of the value as JSON, in hexadecimal. */
    valueHash: text('value_hash').notNull(),
    source: text('source', { enum: valueSources }).notNull(),
    /** Where exactly: the address of a page, the file of an import, the model of an earlier entry. */
    reference: text('reference'),
    /** What it says there, word for word. */
    quote: text('quote'),
    /** The version of Smart Lookup that answered. */
    versionId: integer('version_id').references(() => smartLookupVersions.id, { onDelete: 'set null' }),
    /** From 0 to 1. */
    confidence: real('confidence'),
    /** Who wrote the value; null for the system. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    userName: text('user_name'),
    createdAt: createdAt(),
    /** What a person made of it: confirmed, changed to another value or emptied. */
    outcome: text('outcome', { enum: valueOutcomes }),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedByName: text('decided_by_name'),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    unique('field_provenance_value_unique').on(t.productId, t.field, t.valueHash),
    index('field_provenance_ai_index').on(t.productId).where(sql`${t.source} = 'ai'`),
    // Without the many rows of imports, which have neither.
    index('field_provenance_version_index').on(t.versionId).where(sql`${t.versionId} is not null`),
    index('field_provenance_user_index').on(t.userId),
    index('field_provenance_decided_by_index').on(t.decidedBy).where(sql`${t.decidedBy} is not null`),
    check('field_provenance_source_check', oneOf(t.source, valueSources)),
    check('field_provenance_outcome_check', oneOf(t.outcome, valueOutcomes)),
  ],
);

export type FieldProvenance = typeof fieldProvenance.$inferSelect;
export type NewFieldProvenance = typeof fieldProvenance.$inferInsert;
