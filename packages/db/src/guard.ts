import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Db } from './database.ts';

const MISUSE = "Inside a transaction use the transaction's own handle, not the database's";

export interface GuardedDb {
  db: Db;
  onCommit: Database['onCommit'];
}

/**
 * Makes a handle whose use inside one of its own transactions throws at once. The embedded database has one
 * connection, so that such a use would wait for ever; with a pool it would work until the pool is used up.
 */
export function guardDb(raw: Db): GuardedDb {
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  const listeners = new Set<() => void>();

  function assertOutside() {
    if (inside.getStore()?.open) throw new Error(MISUSE);
  }

  const transaction: Db['transaction'] = async (body, config) => {
    assertOutside();
    const scope = { open: true };
    const result = await raw.transaction(
      (tx) =>
        inside.run(scope, async () => {
          try {
            return await body(tx);
          } finally {
            scope.open = false;
          }
        }),
      config,
    );
    for (const listener of listeners) tell(listener);
    return result;
  };

  // Every query builder of drizzle's handle takes the session from `this`, so that one trap sees them all.
  const db = new Proxy(raw, {
    get(target, key, receiver) {
      if (key === 'transaction') return transaction;
      if (key === 'session' || key === 'query') assertOutside();
      const value: unknown = Reflect.get(target, key, receiver);
      return value;
    },
  });

  return {
    db,
    onCommit(fn) {
      const listener = () => fn();
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What is committed stays committed: a listener that throws must not look like a failed transaction. */
function tell(listener: () => void) {
  try {
    listener();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
