import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core';
import { updatedAt } from './columns.ts';

/**
 * One row. Triggers raise the version at the commit of every transaction that wrote what public pages show (which excludes
 * drafts), and notify CATALOG_CHANNEL.
 */
export const catalogVersion = pgTable(
  'catalog_version',
  {
    id: integer('id').primaryKey().default(1),
    version: bigint('version', { mode: 'number' }).notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [check('catalog_version_one_row_check', sql`${t.id} = 1`)],
);

/** The channel on which the new version is announced, as decimal text. */
export const CATALOG_CHANNEL = 'catalog';
