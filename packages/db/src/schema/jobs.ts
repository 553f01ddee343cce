import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { jobStatuses } from '../enums/index.ts';
import { bigId, createdAt, moment, oneOf } from './columns.ts';

/** Jobs, enqueued in a transaction, claimed under a lease and retried with backoff. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigId(),
    topic: text('topic').notNull(),
    dedupeKey: text('dedupe_key').unique('jobs_dedupe_key_unique'),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    status: text('status', { enum: jobStatuses }).notNull().default('pending'),
    /** Counts every claim and never goes back: a worker recognizes its own claim by it. */
    attempts: integer('attempts').notNull().default(0),
    /** Claims in a row whose lease ended without a result, because their process died. */
    crashes: integer('crashes').notNull().default(0),
    /** Failed attempts since the job was enqueued or somebody retried it: the delay before the next one follows from it. */
    failures: integer('failures').notNull().default(0),
    runAt: moment('run_at').notNull().defaultNow(),
    /** The job is given up when an attempt fails after this; set when the first attempt fails. */
    retryUntil: moment('retry_until'),
    lockedUntil: moment('locked_until'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    doneAt: moment('done_at'),
    /** When it was given up. */
    failedAt: moment('failed_at'),
  },
  (t) => [
    index('jobs_due_index').on(t.runAt, t.id).where(sql`${t.status} in ('pending', 'running')`),
    index('jobs_topic_index').on(t.topic, t.status, t.id.desc().nullsFirst()),
    check('jobs_status_check', oneOf(t.status, jobStatuses)),
  ],
);

export type Job = typeof jobs.$inferSelect;
