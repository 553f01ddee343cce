import { bigint, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bigId, createdAt } from './columns.ts';
import { jobs } from './jobs.ts';

/** Progress of a job as numbered events; streams replay them, so that all viewers see the same. */
export const jobEvents = pgTable(
  'job_events',
  {
    id: bigId(),
    jobId: bigint('job_id', { mode: 'number' })
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    sequence: integer('sequence').notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [unique('job_events_sequence_unique').on(t.jobId, t.sequence)],
);
