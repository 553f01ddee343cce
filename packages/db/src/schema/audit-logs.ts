import { sql } from 'drizzle-orm';
import { check, index, integer, json, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { auditActionTypes, auditEntityTypes } from '../enums/index.ts';
import { bigId, createdAt, oneOf, SHORT_PENDING_LIST, searchable } from './columns.ts';
import { users } from './users.ts';

/** One changed field. */
export interface FieldChange {
  field: string;
  oldValue: unknown;
  newValue: unknown;
  /** Too long for a list of changes, which shows '(changed)' instead (admin §2). The specification names it so (admin §3). */
  isNoisy: boolean;
}

/** Who did what; rows of one save share transactionId, rows of one bulk action batchId (decisions P24). */
export const auditLogs = pgTable(
  'audit_logs',
  {
    id: bigId(),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    userName: text('user_name'),
    actionType: text('action_type', { enum: auditActionTypes }).notNull(),
    entityType: text('entity_type', { enum: auditEntityTypes }).notNull().default('product'),
    entityId: integer('entity_id'),
    entityName: text('entity_name'),
    transactionId: text('transaction_id'),
    batchId: text('batch_id'),
    // Not jsonb, which would sort the rows of specifications: an undo restores their order.
    changes: json('changes').$type<FieldChange[]>(),
    metadata: jsonb('metadata').$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    /** Entity, user and action in lower case without spaces and hyphens. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        searchable(['entity_name', { column: 'user_name', ifNull: 'System' }, 'action_type']),
      ),
  },
  (t) => [
    index('audit_logs_newest_index').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_logs_action_index').on(
      t.actionType,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('audit_logs_entity_index').on(t.entityType, t.entityId),
    index('audit_logs_transaction_index').on(t.transactionId),
    index('audit_logs_batch_index').on(t.batchId),
    index('audit_logs_user_index').on(t.userId),
    index('audit_logs_undoes_index')
      .on(sql`(${t.metadata} ->> 'undoes')`)
      .where(sql`${t.metadata} ->> 'undoes' is not null`),
    index('audit_logs_search_index').using('gin', t.searchText.op('gin_trgm_ops')).with(SHORT_PENDING_LIST),
    check('audit_logs_action_type_check', oneOf(t.actionType, auditActionTypes)),
  ],
);

export type AuditLog = typeof auditLogs.$inferSelect;
export type NewAuditLog = typeof auditLogs.$inferInsert;
