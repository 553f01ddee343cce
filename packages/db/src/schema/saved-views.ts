import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, lower, updatedAt } from './columns.ts';
import { users } from './users.ts';

/** Lists of the staff area as somebody narrowed and ordered them, under a name: for one person, or for all staff. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Path and parameters of the page: '/admin/inventory?tab=drafts&brand=Toro'. */
    href: text('href').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('saved_views_user_name_unique').on(t.userId, lower(t.name)),
    index('saved_views_shared_index').on(t.isShared),
  ],
);
