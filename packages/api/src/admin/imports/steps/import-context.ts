import { type Db, type ImportRun, users } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { personName } from '../../../accounts/person-name.ts';
import type { Clock } from '../../../jobs/queue.ts';
import { type ChangeContext, changeContext } from '../../products/change-context.ts';

/** The context of a run's product changes: who applied or undid it, and its batch. @param undoes the batch that is undone */
export async function importContext(
  db: Db,
  clock: Clock,
  run: ImportRun,
  { batchId, undoes }: { batchId: string; undoes?: string },
): Promise<ChangeContext> {
  const [actor = null] = await db
    .select({ id: users.id, name: personName })
    .from(users)
    .where(eq(users.id, run.actedBy ?? 0));
  const metadata = { importId: run.id, fileName: run.fileName, ...(undoes && { undoes }) };
  const source = { kind: 'import', reference: run.fileName } as const;
  return changeContext({ actor, now: clock.now }, { batchId, metadata, source });
}
