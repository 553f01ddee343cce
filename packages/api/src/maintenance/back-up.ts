import { storeProof, storeProofFailure } from '../backups/backup-proof.ts';
import type { Services } from '../context.ts';
import { NonRetryableError, reasonOf } from '../jobs/retry.ts';
import type { JobRun } from '../jobs/types.ts';

/** Backs the site up and proves the backup; the dashboard says how it went. */
export async function backUp(services: Services, _payload: unknown, { signal }: JobRun): Promise<void> {
  const { db, backups, now, log } = services;
  if (!backups) throw new NonRetryableError('This process makes no backups');
  try {
    const proven = await backups.run(signal);
    await storeProof(db, now(), proven);
    log.info({ ...proven }, 'the backup is proven');
  } catch (error) {
    // A process that stops has proven nothing either way.
    if (!signal.aborted) await storeProofFailure(db, now(), reasonOf(error));
    throw error;
  }
}
