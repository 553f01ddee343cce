import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { users } from './users.ts';

/** Sources that showed the wrong machine for a model ('Not this model'): they are not tried for it again. */
export const excludedImageSources = pgTable(
  'excluded_image_sources',
  {
    id: id(),
    /** As image_fetches has it. */
    modelKey: text('model_key').notNull(),
    /** In lower case, without 'www.'. */
    sourceDomain: text('source_domain').notNull(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [unique('excluded_image_sources_unique').on(t.modelKey, t.sourceDomain)],
);
