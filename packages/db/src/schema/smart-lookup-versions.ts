import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { lookupVersionStatuses } from '../enums/index.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';
import { users } from './users.ts';

/** Versions of the Smart Lookup configuration; at most one is current (decisions X15). */
export const smartLookupVersions = pgTable(
  'smart_lookup_versions',
  {
    id: id(),
    versionName: text('version_name').notNull(),
    versionNumber: text('version_number').notNull(),
    status: text('status', { enum: lookupVersionStatuses }).notNull().default('planned'),
    configData: jsonb('config_data').$type<Record<string, unknown>>().notNull().default({}),
    metrics: jsonb('metrics').$type<Record<string, unknown>>(),
    description: text('description'),
    notes: text('notes'),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdByName: text('created_by_name'),
    activatedAt: moment('activated_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('smart_lookup_versions_current_unique').on(t.status).where(sql`${t.status} = 'current'`),
    check('smart_lookup_versions_status_check', oneOf(t.status, lookupVersionStatuses)),
  ],
);

export type SmartLookupVersion = typeof smartLookupVersions.$inferSelect;
