import type { Sql } from 'postgres';
import type { PostgresConnection } from './postgres-connection.ts';

/** Runs a statement on the connection that it gets. */
type Run = (statement: (connection: PostgresConnection) => Promise<unknown>) => Promise<unknown>;
type Body = (client: Sql) => Promise<unknown>;

/** The methods of the driver's client that drizzle calls. */
interface Methods {
  unsafe: (text: string, parameters?: never[]) => Promise<unknown>;
  begin?: (body: Body) => Promise<unknown>;
  savepoint?: (body: Body) => Promise<unknown>;
}

function withMethods(sql: Sql, methods: Methods): Sql {
  return new Proxy(sql, {
    get(target, key): unknown {
      return Reflect.get(key in methods ? methods : target, key);
    },
  });
}

/** Drizzle calls values() on the returned promise, in the same turn, to get rows as arrays; the statement starts later. */
function makeUnsafe(run: Run): Methods['unsafe'] {
  return (text, parameters) => {
    let asArrays = false;
    const result = run((connection) => connection.query(text, parameters, () => asArrays));
    const values = () => {
      asArrays = true;
      return result;
    };
    return Object.assign(result, { values });
  };
}

/**
 * A client for drizzle that runs each statement where `run` says. It has no transactions.
 * @param sql read for the driver's options only: no statement runs on it
 */
export function statementClient(sql: Sql, run: Run): Sql {
  return withMethods(sql, { unsafe: makeUnsafe(run) });
}

/**
 * A client for drizzle on one connection. Its transactions are plain statements: the driver's own go on writing to a connection
 * that is lost, which ends the process.
 */
export function connectionClient(connection: PostgresConnection): Sql {
  return withMethods(connection.sql, {
    unsafe: makeUnsafe((statement) => statement(connection)),
    begin: (body) => runScope(connection, { start: 'begin', commit: 'commit', rollback: 'rollback' }, body),
  });
}

interface Scope {
  start: string;
  commit: string;
  rollback: string;
  /** Throws when an enclosing transaction has ended. */
  assertEnclosing?: () => void;
  depth?: number;
}

/**
 * Runs a transaction or a savepoint. Its client throws once it has ended, because the connection may then serve another
 * caller.
 */
async function runScope(connection: PostgresConnection, scope: Scope, body: Body): Promise<unknown> {
  const { start, commit, rollback, assertEnclosing, depth = 0 } = scope;
  let isOver = false;
  const assertActive = () => {
    assertEnclosing?.();
    if (isOver) throw new Error('The transaction has ended');
  };
  const name = `s${depth + 1}`;
  const inner: Scope = {
    start: `savepoint ${name}`,
    commit: `release savepoint ${name}`,
    rollback: `rollback to savepoint ${name}`,
    assertEnclosing: assertActive,
    depth: depth + 1,
  };
  const unsafe = makeUnsafe((statement) => statement(connection));
  const client = withMethods(connection.sql, {
    unsafe: (...statement) => {
      assertActive();
      return unsafe(...statement);
    },
    savepoint: async (nested) => {
      assertActive();
      return runScope(connection, inner, nested);
    },
  });
  const query = (text: string) => connection.run((sql) => sql.unsafe(text));

  try {
    await query(start);
    const result = await body(client);
    isOver = true;
    const { command } = await query(commit);
    if (command === 'ROLLBACK')
      throw new Error('The transaction was undone, because a statement in it failed');
    return result;
  } catch (error) {
    isOver = true;
    // Without a rollback the next user of the connection would go on in this transaction.
    await query(rollback).catch(() => connection.destroy());
    throw error;
  }
}
