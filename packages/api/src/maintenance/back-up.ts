import { storeBackupFailure, storeBackupSuccess } from '../backups/backup-status.ts';
import type { Services } from '../context.ts';
import { NonRetryableError, staffReason } from '../jobs/retry.ts';
import type { HandlerWithGiveUp, JobRun } from '../jobs/types.ts';
import { hasTimedOut } from '../outbound/deadline.ts';

const TOO_SLOW = 'It took longer than its time limit and was stopped.';

/** Backs the site up, verifies the backup by a restore, and stores the result for the dashboard. */
async function run(services: Services, _payload: unknown, { signal }: JobRun): Promise<void> {
  const { db, backups, now, log } = services;
  if (!backups) throw new NonRetryableError('This process makes no backups');
  try {
    const backup = await backups.run(signal);
    await storeBackupSuccess(db, now(), backup);
    log.info({ ...backup }, 'the backup is proven');
  } catch (error) {
    if (hasTimedOut(signal)) await storeBackupFailure(db, now(), TOO_SLOW);
    // A stop of the process says nothing about backups.
    else if (!signal.aborted) await storeBackupFailure(db, now(), staffReason(error));
    throw error;
  }
}

/** The nightly backup; one that ends its process each time, as where there is too little memory, has failed, too. */
export const backUp: HandlerWithGiveUp<'maintenance.backup'> = {
  run,
  giveUp: ({ db, now }, _payload, error) => storeBackupFailure(db, now(), `${error.message}.`),
};
