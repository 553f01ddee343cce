import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { rows } from './rows.ts';

/** JSON with a NUL or an unpaired surrogate in a text. JSON.stringify escapes both, and doubles a backslash that was typed. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][\da-f]{2})/;

/** A text has a character that PostgreSQL stores in no text: the error, and its code, that a parameter of its own gets. */
class UnstorableTextError extends Error {
  readonly code = '22021';
}

type Values = Readonly<Record<string, unknown>>;

/** The columns that any of the rows names, by their keys. The database sets the others to their defaults. */
function writtenColumns(table: PgTable, values: readonly Values[]): [key: string, column: PgColumn][] {
  const named = new Set(values.flatMap((row) => Object.keys(row).filter((key) => row[key] !== undefined)));
  return Object.entries(getTableColumns(table)).filter(([key]) => named.has(key));
}

/** A row as the JSON of its columns. Where it does not name a column that others name, it gets the default. */
function recordOf(row: Values, columns: readonly [string, PgColumn][]): Values {
  return Object.fromEntries(
    columns.map(([key, column]) => {
      const value = row[key];
      if (value !== undefined) return [column.name, value];
      return [column.name, is(column.default, SQL) ? null : (column.default ?? null)];
    }),
  );
}

/**
 * From then on in the transaction, what foreign keys and triggers run for each row is planned once. Connections plan each run of a
 * statement for its values (postgres-pool.ts), and theirs too, which takes longer than to run them.
 */
const planOnce = sql`(select set_config('plan_cache_mode', 'auto', true)) as planning`;

/**
 * An INSERT of many rows with one parameter. A list of values has one for each cell: building, sending and parsing
 * thousands of them takes longer than storing the rows.
 */
function insertStatement(table: PgTable, values: readonly Values[]): SQL {
  const columns = writtenColumns(table, values);
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '));
  const cells = columns.map(([, { name, default: byDefault }]) => {
    const cell = sql`input.${sql.identifier(name)}`;
    return is(byDefault, SQL) ? sql`coalesce(${cell}, ${byDefault})` : cell;
  });
  const records = JSON.stringify(values.map((row) => recordOf(row, columns)));
  if (UNSTORABLE.test(records)) throw new UnstorableTextError('A text has a NUL or an unpaired surrogate');
  return sql`insert into ${table} (${names}) select ${sql.join(cells, sql`, `)}
    from ${planOnce}, json_populate_recordset(null::${sql.identifier(getTableName(table))}, ${records}::json) as input`;
}

/**
 * Inserts rows with one statement, whatever their number. A row may leave out columns that have a default.
 * @throws an error with PostgreSQL's code 22021 for a text with a NUL or an unpaired surrogate
 */
export async function insertRows<Table extends PgTable>(
  on: Db,
  table: Table,
  values: readonly Table['$inferInsert'][],
): Promise<void> {
  if (values.length) await on.execute(insertStatement(table, values));
}

/** Inserts rows as insertRows does. @returns the stored rows, in the order of the given ones */
export async function insertRowsReturning<Table extends PgTable>(
  on: Db,
  table: Table,
  values: readonly Table['$inferInsert'][],
): Promise<Table['$inferSelect'][]> {
  if (!values.length) return [];
  const columns = Object.entries(getTableColumns(table));
  // Not '*': a prepared statement must not return more columns after another process has added one.
  const names = sql.raw(columns.map(([, { name }]) => `"${name}"`).join(', '));
  const stored = await rows<Record<string, unknown>>(
    on,
    sql`${insertStatement(table, values)} returning ${names}`,
  );
  return stored.map((row) =>
    Object.fromEntries(
      columns.map(([key, column]) => {
        const value = row[column.name] ?? null;
        return [key, value === null ? null : column.mapFromDriverValue(value)];
      }),
    ),
  );
}
