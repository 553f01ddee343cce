import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Counters of limits.ts by key. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: moment('expire'),
  },
  (t) => [index('rate_limits_expire_index').on(t.expire)],
);
