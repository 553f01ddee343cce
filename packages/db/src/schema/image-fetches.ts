import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { imageFetchStatuses } from '../enums/index.ts';
import { createdAt, id, moment, oneOf, texts } from './columns.ts';
import { users } from './users.ts';

/** The source that a test tries in place of the brand's own. */
export interface TestedSource {
  domain: string;
  pattern: string | null;
}

/** Searches for images of a model, source by source; at most one at a time for a model. */
export const imageFetches = pgTable(
  'image_fetches',
  {
    id: id(),
    /** Brand and model without letter case, spaces and punctuation: 'echo|cs590'. */
    modelKey: text('model_key').notNull(),
    brand: text('brand').notNull(),
    model: text('model').notNull(),
    excludeSources: texts('exclude_sources').notNull().default([]),
    /** A test changes no counts and leaves nothing to choose from later. */
    isTest: boolean('is_test').notNull().default(false),
    testedSource: jsonb('tested_source').$type<TestedSource>(),
    status: text('status', { enum: imageFetchStatuses }).notNull().default('running'),
    message: text('message'),
    /** Counts the changes of the row, its attempts and candidates; streams go on after the last one that was received. */
    revision: integer('revision').notNull().default(1),
    requestedBy: integer('requested_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('image_fetches_running_unique')
      .on(t.modelKey)
      .where(sql`${t.status} = 'running' and not ${t.isTest}`),
    index('image_fetches_model_index').on(t.modelKey, t.id.desc().nullsFirst()),
    check('image_fetches_status_check', oneOf(t.status, imageFetchStatuses)),
  ],
);

/** The channel on which a fetch's id is announced, as decimal text, at each change. */
export const IMAGE_FETCHES_CHANNEL = 'image_fetches';

export type ImageFetch = typeof imageFetches.$inferSelect;
