import { Semaphore, withTimeout } from 'async-mutex';
import { drizzle } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import type { Db, PoolState } from './database.ts';
import { ConnectionError } from './errors.ts';
import { PostgresConnection } from './postgres-connection.ts';
import { connectionClient, statementClient } from './postgres-statements.ts';
import * as schema from './schema/index.ts';
import type { TimeLimits } from './time-limits.ts';
import { withDeadline } from './with-deadline.ts';

const IDLE_MS = 60_000;
const MAX_LIFETIME_MS = 1_800_000;
const CLOSE_WITHIN_MS = 5_000;

/** Connections to one server that share their time limits. */
export interface PostgresPool {
  db: Db;
  transaction: Db['transaction'];
  /** Resolves when the server answers a statement. */
  ping: () => Promise<void>;
  state: () => PoolState;
  /** Ends the connections once they are no longer in use, and waits for that for at most five seconds. */
  close: () => Promise<void>;
}

interface PooledConnection {
  connection: PostgresConnection;
  /** For transactions on this connection. */
  handle: Db;
}

/**
 * Makes a pool; connections are made when they are needed. A statement or a transaction has a connection for itself. One that
 * broke, or was silent for longer than the limit, is never used again.
 */
export function createPostgresPool(url: string, max: number, limits: TimeLimits): PostgresPool {
  const settings = {
    lock_timeout: limits.lockMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.silenceMs,
    // Compiling a statement takes longer than the short ones here run.
    jit: 'off',
    // A plan for any parameters would read the whole table for some of them. What preparing saves is the parsing.
    plan_cache_mode: 'force_custom_plan',
  };
  const semaphore = new Semaphore(max);
  const limitedSemaphore = withTimeout(
    semaphore,
    limits.connectMs,
    new ConnectionError('No connection was free in time'),
  );
  const open = new Set<PostgresConnection>();
  const idle: (PooledConnection & { timer: NodeJS.Timeout })[] = [];
  let waiting = 0;
  let isClosed = false;

  /** @param connectMs milliseconds left after waiting for a free connection */
  async function connect(connectMs: number): Promise<PooledConnection> {
    const connection = await PostgresConnection.open(url, { connectMs, settings }).catch((error: unknown) => {
      if (error instanceof postgres.PostgresError) throw error;
      throw new ConnectionError('No connection to PostgreSQL could be made', { cause: error });
    });
    open.add(connection);
    void connection.closed.then(() => open.delete(connection));
    return { connection, handle: drizzle({ client: connectionClient(connection), schema }) };
  }

  function takeIdle(): PooledConnection | undefined {
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.timer);
      if (last.connection.isOpen) return last;
    }
    return undefined;
  }

  function release({ connection, handle }: PooledConnection) {
    connection.limitSilence(0);
    if (isClosed || performance.now() - connection.openedAt > MAX_LIFETIME_MS) {
      void connection.end();
    } else if (connection.isOpen) {
      const timer = setTimeout(() => {
        idle.splice(idle.indexOf(pooled), 1);
        void connection.end();
      }, IDLE_MS);
      const pooled = { connection, handle, timer };
      idle.push(pooled);
    }
  }

  async function withConnection<T>(work: (pooled: PooledConnection) => Promise<T>): Promise<T> {
    if (isClosed) throw new Error('The database is closed');
    const deadline = performance.now() + limits.connectMs;
    waiting += 1;
    const [, releaseSlot] = await limitedSemaphore.acquire().finally(() => {
      waiting -= 1;
    });
    try {
      const pooled = takeIdle() ?? (await connect(Math.max(deadline - performance.now(), 1)));
      pooled.connection.limitSilence(limits.silenceMs);
      try {
        return await work(pooled);
      } finally {
        release(pooled);
      }
    } finally {
      releaseSlot();
    }
  }

  const client = statementClient(postgres(url), (statement) =>
    withConnection(({ connection }) => statement(connection)),
  );

  return {
    db: drizzle({ client, schema }),
    transaction: (body, config) => withConnection(({ handle }) => handle.transaction(body, config)),
    async ping() {
      await withConnection(({ connection }) => connection.run((sql) => sql.unsafe('select 1')));
    },
    state: () => ({ used: max - semaphore.getValue(), idle: idle.length, waiting }),
    async close() {
      isClosed = true;
      await withDeadline(CLOSE_WITHIN_MS, semaphore.acquire(max)).catch(() => undefined);
      await Promise.all(
        idle.splice(0).map(({ connection, timer }) => {
          clearTimeout(timer);
          return connection.end();
        }),
      );
      for (const connection of open) connection.destroy();
    },
  };
}
