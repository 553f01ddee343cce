import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

/** Details of the sign-in that created the session. */
export interface SessionFacts {
  userAgent: string;
  createdAt: string;
}

/** Sessions; sid is the hash of the cookie's value (decisions U7). */
export const sessions = pgTable(
  'sessions',
  {
    sid: text('sid').primaryKey(),
    sess: jsonb('sess').$type<SessionFacts>().notNull(),
    expire: moment('expire').notNull(),
    /** Of its latest request, to within some minutes. */
    lastSeen: moment('last_seen').notNull().defaultNow(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [index('sessions_user_id_index').on(t.userId), index('sessions_expire_index').on(t.expire)],
);

export type Session = typeof sessions.$inferSelect;
