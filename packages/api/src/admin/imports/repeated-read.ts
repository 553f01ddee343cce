import { type ImportRun, importRuns, type Transaction } from '@dealer/db';
import { and, eq, sql } from 'drizzle-orm';
import { isRecentSql } from '../../recent-sql.ts';
import { REPEATED_WITHIN_MS } from '../stale-save.ts';

/**
 * The import that its sender made of the same sheet of the same file just now, and has not gone on with. All reads of one file are
 * locked in one order, so of two that end at the same time one finds the other.
 */
export async function findRepeatedRead(
  tx: Transaction,
  { id, createdBy, createdAt, fileHash, fileName, sheet }: ImportRun,
): Promise<ImportRun | undefined> {
  if (createdBy === null) return undefined;
  const runs = await tx
    .select()
    .from(importRuns)
    .where(
      and(
        eq(importRuns.createdBy, createdBy),
        eq(importRuns.fileHash, fileHash),
        eq(importRuns.fileName, fileName),
        sql`${importRuns.sheet} is not distinct from ${sheet}::text`,
        isRecentSql(importRuns.createdAt, createdAt, REPEATED_WITHIN_MS),
      ),
    )
    .orderBy(importRuns.id)
    .for('update');
  return runs.find((run) => run.id !== id && run.status === 'mapping' && run.step === 0);
}
