import type { OuterDb, Transaction } from '@dealer/db';

/** A context inside a transaction: without the database's own handle. */
export type WithoutDb<Ctx> = Omit<Ctx, 'db'>;

/**
 * Runs a transaction. Its body gets the transaction's handle and the context without the database's, under the name that the
 * context has outside: `inTransaction(ctx, async (tx, ctx) => …)`. So a query beside the transaction is a type error there.
 */
export function inTransaction<Ctx extends { db: OuterDb }, Result>(
  ctx: Ctx,
  body: (tx: Transaction, ctx: WithoutDb<Ctx>) => Promise<Result>,
): Promise<Result> {
  const { db, ...rest } = ctx;
  return db.transaction((tx) => body(tx, rest));
}

/** Runs a transaction of a job that may wait and work longer than a request's. @see inTransaction */
export function inLongTransaction<Ctx extends { db: OuterDb }, Result>(
  ctx: Ctx,
  body: (tx: Transaction, ctx: WithoutDb<Ctx>) => Promise<Result>,
): Promise<Result> {
  const { db, ...rest } = ctx;
  return db.longTransaction((tx) => body(tx, rest));
}
