import type { OuterDb, Transaction } from '@dealer/db';
import { sql } from 'drizzle-orm';

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

/** Thrown to roll back to the savepoint. */
class RollBack extends Error {}

/**
 * Runs a part of a transaction, checks it as the commit would, and rolls it back to a savepoint: what it wrote is never
 * committed, and no notification of it is sent.
 */
export async function runAndRollBack<Result>(
  tx: Transaction,
  body: (savepoint: Transaction) => Promise<Result>,
): Promise<Result> {
  const results: Result[] = [];
  try {
    await tx.transaction(async (savepoint) => {
      results.push(await body(savepoint));
      await savepoint.execute(sql`set constraints all immediate`);
      throw new RollBack();
    });
  } catch (error) {
    if (!(error instanceof RollBack)) throw error;
  }
  const [result] = results;
  if (result === undefined) throw new Error('The body must return a result');
  return result;
}
