import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { staffEventKinds, staffEventTopics } from '../enums/index.ts';
import { bigId, createdAt, oneOf } from './columns.ts';

/**
 * The changes that staff screens follow, numbered in the order of the commits. A trigger on the table of each topic, or
 * for 'access' the transaction itself, writes the entry and announces its id on STAFF_EVENTS_CHANNEL. Streams replay the
 * entries after the last id that their viewer received. The subject may have been deleted since.
 */
export const staffEvents = pgTable(
  'staff_events',
  {
    id: bigId(),
    topic: text('topic', { enum: staffEventTopics }).notNull(),
    /** The id in the topic's table: quote_requests, contact_messages, enrichment_runs or, for 'access', users. */
    subjectId: integer('subject_id').notNull(),
    kind: text('kind', { enum: staffEventKinds }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('staff_events_topic_check', oneOf(t.topic, staffEventTopics)),
    check('staff_events_kind_check', oneOf(t.kind, staffEventKinds)),
  ],
);

/** The channel on which the id of each new entry is announced, as decimal text. */
export const STAFF_EVENTS_CHANNEL = 'staff_events';
