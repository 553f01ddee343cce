import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { users } from './users.ts';

/**
 * Browsers in which a user signed in before. They have login attempts of their own, so that a stranger who uses up the
 * account's does not lock its owner out. The token is in a cookie; only its hash is stored.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    tokenHash: text('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastLogin: moment('last_login').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tokenHash, t.userId] }),
    index('known_devices_user_index').on(t.userId, t.lastLogin),
    index('known_devices_last_login_index').on(t.lastLogin),
  ],
);
