import { check, integer, numeric, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { imageSourceResults } from '../enums/index.ts';
import { createdAt, id, lower, moment, oneOf } from './columns.ts';

/** Sites to search for images of a brand, ranked by score. */
export const imageSourcePriority = pgTable(
  'image_source_priority',
  {
    id: id(),
    brand: text('brand').notNull(),
    sourceDomain: text('source_domain').notNull(),
    sourcePattern: text('source_pattern'),
    successCount: integer('success_count').notNull().default(0),
    failureCount: integer('failure_count').notNull().default(0),
    lastUsedAt: moment('last_used_at'),
    lastSuccessAt: moment('last_success_at'),
    lastFailureReason: text('last_failure_reason'),
    lastFailureCode: text('last_failure_code'),
    /** Null where it was never tried. */
    lastResult: text('last_result', { enum: imageSourceResults }),
    priorityScore: numeric('priority_score', { precision: 5, scale: 2 }).notNull().default('0'),
    imageQuality: text('image_quality'),
    notes: text('notes'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('image_source_priority_brand_domain_unique').on(lower(t.brand), lower(t.sourceDomain)),
    check('image_source_priority_last_result_check', oneOf(t.lastResult, imageSourceResults)),
  ],
);

export type ImageSource = typeof imageSourcePriority.$inferSelect;
export type NewImageSource = typeof imageSourcePriority.$inferInsert;
