import { storeBackupFailure, storeBackupSuccess } from '../backups/backup-status.ts';
import type { Services } from '../context.ts';
import { momentOfClock } from '../domain/moment.ts';
import { NonRetryableError, staffReason } from '../jobs/retry.ts';
import type { JobPayloads } from '../jobs/topics.ts';
import type { HandlerWithGiveUp, JobRun } from '../jobs/types.ts';
import { hasTimedOut } from '../outbound/deadline.ts';

const TOO_SLOW = 'It took longer than its time limit and was stopped.';

type Payload = JobPayloads['maintenance.backup'];

/** Midnight of a day in the shop. @param fallback for a text that is no day */
function startOfDay(day: string, fallback: Date): Date {
  return momentOfClock(`${day}T00:00`) ?? fallback;
}

/** Backs the site up, verifies the backup by a restore, and stores the result for the dashboard. */
async function run(services: Services, { day }: Payload, { signal }: JobRun): Promise<void> {
  const { db, backups, now, log } = services;
  if (!backups) throw new NonRetryableError('This process makes no backups');
  const failed = (reason: string) => storeBackupFailure(db, now(), { reason, night: startOfDay(day, now()) });
  try {
    const backup = await backups.run(signal);
    await storeBackupSuccess(db, now(), backup);
    log.info({ ...backup }, 'the backup is proven');
  } catch (error) {
    if (hasTimedOut(signal)) await failed(TOO_SLOW);
    // A stop of the process says nothing about backups.
    else if (!signal.aborted) await failed(staffReason(error));
    throw error;
  }
}

/** The nightly backup; one that ends its process each time, as where there is too little memory, has failed, too. */
export const backUp: HandlerWithGiveUp<'maintenance.backup'> = {
  run,
  giveUp: ({ db, now }, { day }, error) =>
    storeBackupFailure(db, now(), { reason: `${error.message}.`, night: startOfDay(day, now()) }),
};
