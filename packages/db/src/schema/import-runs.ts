import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { importKinds, importStatuses } from '../enums/index.ts';
import { createdAt, id, moment, oneOf, texts } from './columns.ts';
import { users } from './users.ts';

/** A column of the file, with what is proposed for it. */
interface ImportColumn {
  name: string;
  /** Up to three different values. */
  samples: string[];
  /** The proposed target; null to leave the column out. */
  target: string | null;
  /** From 0 to 1. */
  confidence: number;
}

/** Imports of files, each from its upload to its end; the rows are in migration_products. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: id(),
    kind: text('kind', { enum: importKinds }).notNull().default('catalog'),
    status: text('status', { enum: importStatuses }).notNull().default('reading'),
    /** How it ended or why it stopped, a sentence for staff. */
    message: text('message'),
    fileName: text('file_name').notNull(),
    /** SHA-256 of the file, in hexadecimal. */
    fileHash: text('file_hash').notNull(),
    encoding: text('encoding'),
    delimiter: text('delimiter'),
    sheet: text('sheet'),
    sheets: texts('sheets').notNull().default([]),
    columns: jsonb('columns').$type<ImportColumn[]>().notNull().default([]),
    /** Hash of the names of the columns: files of one signature share a mapping. */
    signature: text('signature'),
    /** How the columns are read, as staff confirmed it. */
    mapping: jsonb('mapping').$type<Record<string, unknown>>(),
    templateName: text('template_name'),
    /** Rows of the file, without its header. */
    rowCount: integer('row_count').notNull().default(0),
    /** Rows that the running step has done, in the order of the file. */
    doneCount: integer('done_count').notNull().default(0),
    /** Number of the last row that the running step has done. */
    lastRow: integer('last_row').notNull().default(0),
    /** Marks the entries in the activity log. */
    batchId: text('batch_id'),
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    /** Counts the steps that were begun: the key of each step's job. */
    step: integer('step').notNull().default(0),
    /** Counts the changes of the row; streams go on after the last one that was received. */
    revision: integer('revision').notNull().default(1),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Who applied or undid it; null for the command line. */
    actedBy: integer('acted_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    appliedAt: moment('applied_at'),
  },
  (t) => [
    index('import_runs_created_by_index').on(t.createdBy),
    index('import_runs_acted_by_index').on(t.actedBy),
    index('import_runs_batch_index').on(t.batchId),
    check('import_runs_kind_check', oneOf(t.kind, importKinds)),
    check('import_runs_status_check', oneOf(t.status, importStatuses)),
  ],
);

/** The channel on which a run's id is announced, as decimal text, at each change. */
export const IMPORT_RUNS_CHANNEL = 'import_runs';

export type ImportRun = typeof importRuns.$inferSelect;
