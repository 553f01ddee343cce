import { sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { rows } from '../rows.ts';

/** A column whose values are stored; those that PostgreSQL computes are left out. */
export interface StoredColumn {
  name: string;
  /** As PostgreSQL writes it: timestamp(3) with time zone. */
  type: string;
}

/** A table as the database itself describes it. */
export interface StoredTable {
  name: string;
  columns: StoredColumn[];
  /** The names of the columns of the primary key. */
  key: string[];
}

/** The names of a database's parts come from its own catalog, so that no new table is left out. */
export async function listTables(tx: Transaction): Promise<StoredTable[]> {
  const found = await rows<{ table: string; column: string; type: string; keyAt: number | null }>(
    tx,
    sql`select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
        array_position(i.indkey::int[], a.attnum::int)::int as "keyAt"
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      left join pg_index i on i.indrelid = c.oid and i.indisprimary
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      order by c.relname collate "C", a.attnum`,
  );
  const tables = new Map<string, StoredTable & { keyColumns: { name: string; at: number }[] }>();
  for (const { table: name, column, type, keyAt } of found) {
    const table = tables.get(name) ?? { name, columns: [], key: [], keyColumns: [] };
    table.columns.push({ name: column, type });
    if (keyAt !== null) table.keyColumns.push({ name: column, at: keyAt });
    tables.set(name, table);
  }
  return [...tables.values()].map(({ name, columns, keyColumns }) => ({
    name,
    columns,
    key: keyColumns.toSorted((a, b) => a.at - b.at).map((column) => column.name),
  }));
}

/** A sequence and the last value that it gave; null if it gave none. */
export interface SequenceState {
  name: string;
  value: string | null;
}

export async function listSequences(tx: Transaction): Promise<SequenceState[]> {
  return rows<{ name: string; value: string | null }>(
    tx,
    sql`select sequencename as name, last_value::text as value from pg_sequences
      where schemaname = 'public' order by sequencename collate "C"`,
  );
}

/** Values as text are the same on every server with these. */
export async function setTextFormats(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, MDY', true),
    set_config('IntervalStyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`);
}
