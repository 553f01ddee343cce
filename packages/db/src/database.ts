import type { ExtractTablesWithRelations, SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** postgres.js returns the rows themselves, PGlite an object that contains them. */
type DriverAnswer<Row> = Row[] | { rows: Row[] };

interface DriverResult extends PgQueryResultHKT {
  type: DriverAnswer<this['row']>;
}

/** A handle for queries, independent of the driver: the database's own, or that of a transaction. */
export type Db = PgDatabase<DriverResult, typeof schema>;

/** The handle of a transaction. What must run inside one takes this type, which the database's own handle does not have. */
export type Transaction = PgTransaction<
  DriverResult,
  typeof schema,
  ExtractTablesWithRelations<typeof schema>
>;

/** What the database's own handle can do besides queries and transactions. */
export interface DatabaseCapabilities {
  /**
   * Calls fn with the payload of every notification on the channel. onDisconnect runs when the connection is lost, and
   * onConnect whenever listening (re)starts: what happened in between may have been missed. A silent server counts as
   * lost within four seconds. Returns a function that ends the listening.
   */
  listen: (
    channel: string,
    fn: (payload: string) => void,
    onConnect?: () => void,
    onDisconnect?: () => void,
  ) => Promise<() => Promise<void>>;
  /**
   * A transaction that may take minutes, such as an import's: on PostgreSQL it has its own few connections and its own time
   * limits. Not for requests.
   */
  longTransaction: Db['transaction'];
  /** Resolves when the database answers; rejects when it does not within two seconds. */
  ping: () => Promise<void>;
  /**
   * Reclaims the space of deleted rows and updates the planner's statistics (VACUUM ANALYZE), one table after the other. Does nothing
   * on PostgreSQL, which has autovacuum.
   */
  vacuum: () => Promise<void>;
}

/**
 * The database's own handle, for everything outside transactions. Inside `db.transaction(async (tx) => …)` only `tx` may be
 * used: this handle throws there, because it would deadlock on PGlite. A transaction's handle does not have this type.
 */
export type OuterDb = Db & DatabaseCapabilities;

/** How the connections for requests are used; without those for long transactions. */
export interface PoolState {
  used: number;
  idle: number;
  /** Statements and transactions that wait for a connection. */
  waiting: number;
}

/** An open database: one interface over both drivers. */
export interface Database {
  db: OuterDb;
  kind: 'pglite' | 'postgres';
  /** Runs raw SQL and returns its rows; on the outer handle unless a transaction is given. */
  rows: <T extends Record<string, unknown>>(query: SQL, on?: Db) => Promise<T[]>;
  /**
   * Calls fn after every transaction that commits through this handle, nested ones not counted, before the
   * transaction's promise resolves. Returns a function that removes fn.
   */
  onCommit: (fn: () => void) => () => void;
  /**
   * Applies the migrations that are not applied yet. Processes that start at once take turns. `isNewer` where a newer version has
   * applied more, as during an upgrade on PostgreSQL.
   * @throws DatabaseUnavailable where that is so of the embedded database, which serves one process
   */
  migrate: () => Promise<{ isNewer: boolean }>;
  /**
   * Copies the embedded database into a folder from which another process or thread can open it, as it is after the last commit.
   * Queries wait meanwhile. Undefined on PostgreSQL, which serves several at once, and in memory.
   */
  copyTo?: ((dataDir: string) => Promise<void>) | undefined;
  /** The state of the pool; undefined on the embedded database, which has none. */
  pool: () => PoolState | undefined;
  /** Ends listening and connections, and frees the data folder. */
  close: () => Promise<void>;
}
