import { check, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { imageAttemptStatuses } from '../enums/index.ts';
import { createdAt, id, oneOf } from './columns.ts';
import { imageFetches } from './image-fetches.ts';
import { imageSourcePriority } from './image-source-priority.ts';

/** The result of each source that a fetch tried; one per step. */
export const imageFetchAttempts = pgTable(
  'image_fetch_attempts',
  {
    id: id(),
    fetchId: integer('fetch_id')
      .notNull()
      .references(() => imageFetches.id, { onDelete: 'cascade' }),
    step: integer('step').notNull(),
    sourceId: integer('source_id').references(() => imageSourcePriority.id, { onDelete: 'set null' }),
    sourceDomain: text('source_domain').notNull(),
    pageUrl: text('page_url'),
    imageUrl: text('image_url'),
    status: text('status', { enum: imageAttemptStatuses }).notNull().default('trying'),
    errorCode: text('error_code'),
    error: text('error'),
    durationMs: integer('duration_ms'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('image_fetch_attempts_step_unique').on(t.fetchId, t.step),
    check('image_fetch_attempts_status_check', oneOf(t.status, imageAttemptStatuses)),
  ],
);

export type ImageFetchAttempt = typeof imageFetchAttempts.$inferSelect;
