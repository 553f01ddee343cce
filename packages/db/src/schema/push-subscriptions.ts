import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';
import { users } from './users.ts';

/** The key pair that signs push messages (VAPID), made once: with another one, every subscription would have to be made again. */
export const pushKeys = pgTable(
  'push_keys',
  {
    id: integer('id').primaryKey().default(1),
    /** Each browser that subscribes gets it. */
    publicKey: text('public_key').notNull(),
    /** A secret: it reaches no log, no response and no setting. */
    privateKey: text('private_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [check('push_keys_single_check', sql`${t.id} = 1`)],
);

/**
 * Browsers in which somebody of the staff turned notifications on (Web Push). A trigger deletes those of an account that is
 * disabled or leaves the staff.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address at the browser's push service; anybody who knows it can send messages to the browser. */
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint_unique'),
    /** The browser's keys, with which each message is encrypted for it alone. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: createdAt(),
    /** When and why the latest message was not accepted; null once one is. */
    failedAt: moment('failed_at'),
    failure: text('failure'),
  },
  (t) => [
    index('push_subscriptions_user_index').on(t.userId),
    check('push_subscriptions_failure_check', sql`(${t.failedAt} is null) = (${t.failure} is null)`),
  ],
);

export type PushSubscription = typeof pushSubscriptions.$inferSelect;
export type NewPushSubscription = typeof pushSubscriptions.$inferInsert;
