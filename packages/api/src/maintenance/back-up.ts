import { storeBackupFailure, storeBackupSuccess } from '../backups/backup-status.ts';
import type { Services } from '../context.ts';
import { NonRetryableError, staffReason } from '../jobs/retry.ts';
import type { JobRun } from '../jobs/types.ts';

/** Backs the site up, verifies the backup by a restore, and stores the result for the dashboard. */
export async function backUp(services: Services, _payload: unknown, { signal }: JobRun): Promise<void> {
  const { db, backups, now, log } = services;
  if (!backups) throw new NonRetryableError('This process makes no backups');
  try {
    const backup = await backups.run(signal);
    await storeBackupSuccess(db, now(), backup);
    log.info({ ...backup }, 'the backup is proven');
  } catch (error) {
    // A stop of the process says nothing about backups.
    if (!signal.aborted) await storeBackupFailure(db, now(), staffReason(error));
    throw error;
  }
}
