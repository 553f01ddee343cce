import { type Db, type ImportRun, importRuns, migrationProducts, type Transaction } from '@dealer/db';
import { and, eq, lt } from 'drizzle-orm';
import { updateRun } from './state.ts';

/** Reading a file never takes this long. */
const MAX_READ_MS = 15 * 60_000;
const ABANDONED = 'The server stopped while it read this file. Choose the file again.';

/** An import that began earlier, and is still being read, was abandoned. */
const earliestRead = (now: Date) => new Date(now.getTime() - MAX_READ_MS);

/** Whether somebody may still be reading the file of an import. */
export function isBeingRead({ status, createdAt }: ImportRun, now: Date): boolean {
  return status === 'reading' && createdAt >= earliestRead(now);
}

const isAbandoned = (now: Date) =>
  and(eq(importRuns.status, 'reading'), lt(importRuns.createdAt, earliestRead(now)));

/** Whether the process of an import died while it read the file. */
export async function hasAbandonedReads(db: Db, now: Date): Promise<boolean> {
  const [found] = await db.select({ id: importRuns.id }).from(importRuns).where(isAbandoned(now)).limit(1);
  return found !== undefined;
}

/**
 * Marks imports as failed whose process died while it read their file: nothing else would change their status. Deletes the rows
 * that were read, because an incomplete list must not be imported.
 */
export async function endAbandonedReads(tx: Transaction, now: Date): Promise<void> {
  const abandoned = await tx
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(isAbandoned(now))
    .for('update', { skipLocked: true });
  for (const { id } of abandoned) {
    await tx.delete(migrationProducts).where(eq(migrationProducts.runId, id));
    await updateRun(tx, id, { status: 'failed', message: ABANDONED });
  }
}
