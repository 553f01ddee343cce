import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** One driver answers the rows themselves, the other an object that holds them. */
type DriverAnswer<Row> = Row[] | { rows: Row[] };

interface DriverResult extends PgQueryResultHKT {
  type: DriverAnswer<this['row']>;
}

/** What queries run on, whichever driver is behind it: the database's handle, or a transaction's own. */
export type Db = PgDatabase<DriverResult, typeof schema>;

/** An open database with what the two drivers do differently brought to one shape. */
export interface Database {
  /**
   * The handle for everything outside transactions. Inside `db.transaction(async (tx) => …)` only `tx` may be used:
   * the outer handle throws there at once, where it would otherwise wait for ever on the embedded database.
   */
  db: Db;
  kind: 'pglite' | 'postgres';
  /** Runs raw SQL and answers its rows; on the outer handle unless a transaction is given. */
  rows: <T extends Record<string, unknown>>(query: SQL, on?: Db) => Promise<T[]>;
  /**
   * Calls fn with the payload of every notification on the channel. onConnect runs whenever listening (re)starts:
   * what happened before it may have been missed. Answers a function that ends the listening.
   */
  listen(
    channel: string,
    fn: (payload: string) => void,
    onConnect?: () => void,
  ): Promise<() => Promise<void>>;
  /**
   * Calls fn after every transaction that commits through this handle, nested ones not counted, before the
   * transaction's promise resolves. Answers a function that ends it.
   */
  onCommit: (fn: () => void) => () => void;
  /** Applies the migrations that are not applied yet. Processes that start at once take turns. */
  migrate: () => Promise<void>;
  /** Resolves when the database answers. */
  ping: () => Promise<void>;
  /** Ends listening and connections, and frees the data folder. */
  close: () => Promise<void>;
}
