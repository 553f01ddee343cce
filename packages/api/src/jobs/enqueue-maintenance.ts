import type { Services } from '../context.ts';
import { nextClockTime } from '../domain/moment.ts';
import { inTransaction } from '../in-transaction.ts';
import { enqueue } from './queue.ts';

/** At night in the shop, and never in the hour that a change of the clocks leaves out. */
const BACKUP_AT = { hour: 3, minute: 10 };

/** Enqueues the next night's backup, whichever process is first. */
export async function enqueueBackup(services: Services): Promise<void> {
  if (!services.backups) return;
  const runAt = nextClockTime(services.now(), BACKUP_AT);
  const day = runAt.toISOString().slice(0, 10);
  await inTransaction(services, (tx, services) =>
    enqueue(tx, services, {
      topic: 'maintenance.backup',
      payload: { day },
      key: `maintenance.backup:${day}`,
      runAt,
    }),
  );
}

/** Enqueues one sweep and one backup per day, whichever process is first. */
export async function enqueueMaintenance(services: Services): Promise<void> {
  const day = services.now().toISOString().slice(0, 10);
  try {
    await inTransaction(services, (tx, services) =>
      enqueue(tx, services, {
        topic: 'maintenance.sweep',
        payload: { day },
        key: `maintenance.sweep:${day}`,
      }),
    );
    await enqueueBackup(services);
  } catch (error) {
    services.log.error({ err: error }, 'The daily maintenance could not be enqueued');
  }
}
