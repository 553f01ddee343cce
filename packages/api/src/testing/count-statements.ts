import type { Db, OuterDb } from '@dealer/db';

/**
 * Counts the SQL statements of a handle's transactions, without BEGIN and COMMIT.
 * @returns the handle to use instead of the given one, and the texts of the statements so far
 */
export function countStatements(db: OuterDb): { db: OuterDb; statements: string[] } {
  const statements: string[] = [];
  const transaction: Db['transaction'] = (body, config) =>
    db.transaction((tx) => {
      const { session } = tx._;
      const prepare: typeof session.prepareQuery = session.prepareQuery.bind(session);
      session.prepareQuery = (query, ...rest) => {
        statements.push(query.sql);
        return prepare(query, ...rest);
      };
      return body(tx);
    }, config);
  const counting = new Proxy(db, {
    get: (target, key, receiver): unknown =>
      key === 'transaction' ? transaction : Reflect.get(target, key, receiver),
  });
  return { db: counting, statements };
}
