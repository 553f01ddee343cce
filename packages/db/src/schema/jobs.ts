import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bigId, createdAt, moment, oneOf } from './columns.ts';
import { jobStatuses } from './enums.ts';

/** Work that is done after the transaction that ordered it; claimed under a lease, retried until maxAttempts. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigId(),
    topic: text('topic').notNull(),
    dedupeKey: text('dedupe_key').unique('jobs_dedupe_key_unique'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    status: text('status', { enum: jobStatuses }).notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    maxAttempts: integer('max_attempts').notNull().default(12),
    runAt: moment('run_at').notNull().defaultNow(),
    lockedUntil: moment('locked_until'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    doneAt: moment('done_at'),
  },
  (t) => [
    index('jobs_due_index').on(t.runAt, t.id).where(sql`${t.status} in ('pending', 'running')`),
    index('jobs_topic_index').on(t.topic, t.status, t.id.desc().nullsFirst()),
    check('jobs_status_check', oneOf(t.status, jobStatuses)),
  ],
);

export type Job = typeof jobs.$inferSelect;
export type NewJob = typeof jobs.$inferInsert;
