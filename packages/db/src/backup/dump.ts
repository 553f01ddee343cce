import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../database.ts';
import { rows } from '../rows.ts';
import {
  listSequences,
  listTables,
  type SequenceState,
  type StoredColumn,
  type StoredTable,
  setTextFormats,
} from './catalog.ts';
import { readMigrationLevel } from './migrations.ts';

const ROWS_AT_ONCE = 200;

/** A table of a database with its rows, each a JSON list of the values' texts, in the order of the key. */
export interface TableDump {
  name: string;
  columns: StoredColumn[];
  /** To be read once, to its end. */
  lines: AsyncIterable<string[]>;
}

/** What a dump says beside the rows. */
export interface DumpState {
  /** When the newest applied migration was made, in milliseconds. */
  migration: number;
  sequences: SequenceState[];
}

/** The database has no tables of the site. */
export class NothingToDump extends Error {}

const isText = /^(text|character|varchar|"char"|name|citext)/;

/** Text is sorted by bytes, because the default collations of two databases can differ. */
function orderOf({ columns, key }: StoredTable) {
  const names = key.length ? key : columns.map(({ name }) => name);
  const types = new Map(columns.map(({ name, type }) => [name, type]));
  const terms = names.map((name) => {
    const column = sql.identifier(name);
    const type = types.get(name) ?? '';
    if (isText.test(type)) return sql`${column} collate "C"`;
    return key.length ? column : sql`${column}::text collate "C"`;
  });
  return sql.join(terms, sql`, `);
}

/** Reads a table's rows in parts. The text of every value gives the same value on another server. */
export async function* readLines(
  tx: Transaction,
  table: StoredTable,
  throttle: () => Promise<void> = async () => undefined,
): AsyncGenerator<string[]> {
  const values = sql.join(
    table.columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  );
  await tx.execute(sql`declare backup_rows no scroll cursor for
    select array_to_json(array[${values}]::text[])::text as line from ${sql.identifier(table.name)}
    order by ${orderOf(table)}`);
  for (;;) {
    const found = await rows<{ line: string }>(
      tx,
      sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from backup_rows`,
    );
    if (found.length) yield found.map(({ line }) => line);
    if (found.length < ROWS_AT_ONCE) break;
    await throttle();
  }
  await tx.execute(sql`close backup_rows`);
}

/**
 * Reads every table of the site in one snapshot, while others go on writing.
 * @param write gets one table after the other and reads its lines to the end
 * @param throttle awaited between two parts
 * @throws NothingToDump for a database without the site's tables
 */
export function dumpDatabase(
  { db }: Database,
  write: (table: TableDump) => Promise<void>,
  throttle?: () => Promise<void>,
): Promise<DumpState> {
  return db.longTransaction(
    async (tx) => {
      await setTextFormats(tx);
      const migration = await readMigrationLevel(tx);
      if (migration === null) throw new NothingToDump('The database is empty: start the site on it once.');
      for (const table of await listTables(tx))
        await write({ name: table.name, columns: table.columns, lines: readLines(tx, table, throttle) });
      return { migration, sequences: await listSequences(tx) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
