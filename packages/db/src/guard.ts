import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, DatabaseCapabilities, Db } from './database.ts';

const MISUSE = "Inside a transaction use the transaction's own handle, not the database's";

type GuardedDb = Pick<Database, 'db' | 'onCommit'>;

type RunTransaction = Db['transaction'];

/** Tracks which code runs inside a transaction. */
interface Scope {
  run<Result>(store: { open: boolean }, body: () => Result): Result;
  getStore(): { open: boolean } | undefined;
}

const withoutTracking: Scope = { run: (_, body) => body(), getStore: () => undefined };

/**
 * Adds the database's capabilities to a handle, and notifies listeners of commits.
 * @param detectMisuse whether using the handle inside one of its own transactions throws: PGlite has one connection and
 * would deadlock, PostgreSQL would when the pool is exhausted. Tracking transactions slows every promise of the process
 */
export function guardDb(
  raw: Db,
  run: DatabaseCapabilities & { transaction: RunTransaction },
  detectMisuse: boolean,
): GuardedDb {
  const inside: Scope = detectMisuse ? new AsyncLocalStorage() : withoutTracking;
  const listeners = new Set<() => void>();

  function assertOutside() {
    if (inside.getStore()?.open) throw new Error(MISUSE);
  }

  const guarded =
    (runTransaction: RunTransaction): RunTransaction =>
    async (body, config) => {
      assertOutside();
      const scope = { open: true };
      let failure: { error: unknown } | undefined;
      try {
        const result = await runTransaction(
          (tx) =>
            inside.run(scope, async () => {
              try {
                return await body(tx);
              } catch (error) {
                failure = { error };
                throw error;
              } finally {
                scope.open = false;
              }
            }),
          config,
        );
        for (const listener of listeners) notify(listener);
        return result;
      } catch (error) {
        // On a lost connection the rollback fails too, and its error would hide the cause.
        throw failure ? failure.error : error;
      }
    };
  const transaction = guarded(run.transaction);

  // Every query builder of drizzle's handle takes the session from `this`, so one proxy trap covers them all.
  const queries = new Proxy(raw, {
    get(target, key, receiver) {
      if (key === 'transaction') return transaction;
      if (key === 'session' || key === 'query') assertOutside();
      const value: unknown = Reflect.get(target, key, receiver);
      return value;
    },
  });

  return {
    db: Object.assign(queries, {
      listen: run.listen,
      ping: run.ping,
      vacuum: run.vacuum,
      longTransaction: guarded(run.longTransaction),
    }),
    onCommit(fn) {
      const listener = () => fn();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** An error of a listener must not look like a failed transaction. */
function notify(listener: () => void) {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
