import { jobs, saleProducts, sales } from '@dealer/db';
import type { SaleProductState } from '@dealer/db/enums';
import { and, eq, exists, gt, inArray, lte, or } from 'drizzle-orm';
import type { Services } from '../context.ts';
import { formatDay, momentOfClock, nextClockTime, startOfWeek } from '../domain/moment.ts';
import { NIGHTLY_AT } from '../domain/shop/nightly.ts';
import { inTransaction } from '../in-transaction.ts';
import { announceJobs, enqueue, enqueueAll, type NewJob } from '../jobs/queue.ts';
import { requeue } from '../jobs/requeue.ts';

/**
 * Enqueues a job of a night, a day or an hour, whichever process is first. If the job of that time ran while the clock was fast, it is
 * due again: otherwise the night would have no backup, and nobody would be reminded in that hour.
 */
async function enqueueOnTime(services: Services, job: NewJob & { key: string }): Promise<void> {
  await inTransaction(services, async (tx, services) => {
    await enqueue(tx, services, job);
    const now = services.now();
    const hasRunEarly = and(gt(jobs.runAt, now), inArray(jobs.status, ['done', 'failed']));
    const ofKey = and(eq(jobs.dedupeKey, job.key), hasRunEarly);
    const again = await requeue(tx, ofKey, { runAt: job.runAt ?? now, retryUntil: null, failures: 0 });
    if (again.length) await announceJobs(tx);
  });
}

/** Enqueues the next night's backup. */
export async function enqueueBackup(services: Services): Promise<void> {
  if (!services.backups) return;
  const runAt = nextClockTime(services.now(), NIGHTLY_AT);
  const day = formatDay(runAt);
  const key = `maintenance.backup:${day}`;
  await enqueueOnTime(services, { topic: 'maintenance.backup', payload: { day }, key, runAt });
}

/** Enqueues the next night's test of the lead path. */
export async function enqueueLeadProbe(services: Services): Promise<void> {
  if (!services.leadPath || !services.integrations.mail) return;
  const runAt = nextClockTime(services.now(), NIGHTLY_AT);
  const run = formatDay(runAt);
  const key = `leadPath.submit:${run}`;
  await enqueueOnTime(services, { topic: 'leadPath.submit', payload: { run }, key, runAt });
}

/** Before the shop opens. */
const REPORT_AT = 'T07:00';

/** Enqueues the weekly report of the next Monday. */
async function enqueueWeeklyReport(services: Services): Promise<void> {
  const now = services.now();
  const mondays = [startOfWeek(now), startOfWeek(now, -1)].map(formatDay);
  for (const monday of mondays) {
    const runAt = momentOfClock(`${monday}${REPORT_AT}`);
    if (!runAt || runAt <= now) continue;
    const key = `maintenance.mondayLetter:${monday}`;
    await enqueueOnTime(services, { topic: 'maintenance.mondayLetter', payload: { monday }, key, runAt });
    return;
  }
}

/** Takes up the sales whose own jobs were given up: their prices would stay as they are for ever. */
async function enqueueLateSales(services: Services, hour: string): Promise<void> {
  const { db, now } = services;
  const hasMachines = (state: SaleProductState) =>
    exists(
      db
        .select({ id: saleProducts.productId })
        .from(saleProducts)
        .where(and(eq(saleProducts.saleId, sales.id), eq(saleProducts.state, state))),
    );
  const late = await db
    .select({ id: sales.id })
    .from(sales)
    .where(
      or(
        and(eq(sales.state, 'planned'), lte(sales.startsAt, now())),
        and(eq(sales.state, 'running'), or(lte(sales.endsAt, now()), hasMachines('waiting'))),
        and(inArray(sales.state, ['ended', 'canceled']), hasMachines('applied')),
      ),
    );
  if (!late.length) return;
  await inTransaction(services, (tx, services) =>
    enqueueAll(
      tx,
      services,
      late.map(({ id }) => ({
        topic: 'sales.advance' as const,
        payload: { saleId: id },
        key: `sales.advance:${id}:${hour}`,
      })),
    ),
  );
}

/**
 * Enqueues the jobs that the clock asks for, whichever process is first: a sweep, a backup and a test of the lead path per day, a
 * look for requests that are due and for late sales per hour, a report per week.
 */
export async function enqueueMaintenance(services: Services): Promise<void> {
  const hour = services.now().toISOString().slice(0, 13);
  const day = hour.slice(0, 10);
  const kinds = {
    sweep: () =>
      enqueueOnTime(services, {
        topic: 'maintenance.sweep',
        payload: { day },
        key: `maintenance.sweep:${day}`,
      }),
    dueRequests: () =>
      enqueueOnTime(services, {
        topic: 'maintenance.dueRequests',
        payload: { hour },
        key: `maintenance.dueRequests:${hour}`,
      }),
    lateSales: () => enqueueLateSales(services, hour),
    backup: () => enqueueBackup(services),
    leadProbe: () => enqueueLeadProbe(services),
    weeklyReport: () => enqueueWeeklyReport(services),
  };
  for (const [kind, enqueueKind] of Object.entries(kinds)) {
    try {
      await enqueueKind();
    } catch (error) {
      // Each by itself: a sale that cannot be read must not keep backups from being made.
      services.log.error({ err: error, kind }, 'Maintenance could not be enqueued');
    }
  }
}
