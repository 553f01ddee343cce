import { inLongTransaction } from '@dealer/api';
import type { Database } from '@dealer/db';
import { sql } from 'drizzle-orm';

/** Runs work on the files of an image while no other process works on the same image. */
export type LockImage = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** For a single process, whose image store does one thing after the other. */
export const withoutLock: LockImage = (_name, work) => work();

/**
 * Locks images in the database, where several processes share a storage: between the look at a file and its removal, another
 * one must not store the same image again. On a connection for long transactions, because a storage may answer slowly.
 */
export function lockImagesIn(database: Pick<Database, 'db'>): LockImage {
  return (name, work) =>
    inLongTransaction(database, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`image ${name}`}, 0))`);
      return work();
    });
}
