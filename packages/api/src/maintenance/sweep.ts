import {
  auditLogs,
  contactMessages,
  emailLog,
  imageFetches,
  jobs,
  leadProbes,
  mailTokens,
  messageAnswering,
  missedSearches,
  outOfStockViews,
  productCreations,
  quoteAnswering,
  quoteRequests,
  rateLimits,
  staffEvents,
  stockAlerts,
  type Transaction,
} from '@dealer/db';
import { DAY_MS } from '@dealer/db/durations';
import { and, eq, isNull, lt, notExists, notInArray, or } from 'drizzle-orm';
import { endAbandonedReads } from '../admin/imports/abandoned-reads.ts';
import { deleteExpiredDevices } from '../auth/known-devices.ts';
import { deleteExpiredSessions } from '../auth/session/index.ts';
import type { Services } from '../context.ts';
import { formatDay } from '../domain/moment.ts';
import { monthsBefore, type Retention, retention } from '../domain/shop/retention.ts';
import { inLongTransaction } from '../in-transaction.ts';
import { RetryableError } from '../jobs/retry.ts';
import { lastLeadPathSuccess } from '../lead-path/state.ts';
import { deleteOldSigningKeys } from '../submissions/status-links.ts';
import { deleteOrphanedImages } from './delete-orphaned-images.ts';

const KEEP_DONE_DAYS = 30;
/** An expired verification link still answers that its email is verified. */
const KEEP_EXPIRED_TOKEN_DAYS = 7;

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);
const oldestRequest = (now: Date, { requestYears }: Retention) => monthsBefore(now, 12 * requestYears);

/** The steps that delete or end data, each in a transaction of its own. */
const steps: Record<string, (tx: Transaction, now: Date, periods: Retention) => Promise<unknown>> = {
  sessions: deleteExpiredSessions,
  devices: deleteExpiredDevices,
  'rate limits': (tx, now) => tx.delete(rateLimits).where(lt(rateLimits.expire, now)),
  'tokens of links': (tx, now) =>
    tx.delete(mailTokens).where(lt(mailTokens.expiresAt, daysBefore(now, KEEP_EXPIRED_TOKEN_DAYS))),
  'files that nobody reads any more': endAbandonedReads,
  'signing keys': deleteOldSigningKeys,
  'done jobs': (tx, now) =>
    tx.delete(jobs).where(and(eq(jobs.status, 'done'), lt(jobs.doneAt, daysBefore(now, KEEP_DONE_DAYS)))),
  'failed jobs': (tx, now, { failedJobDays }) =>
    tx.delete(jobs).where(and(eq(jobs.status, 'failed'), lt(jobs.failedAt, daysBefore(now, failedJobDays)))),
  'staff events': (tx, now) =>
    tx.delete(staffEvents).where(lt(staffEvents.createdAt, daysBefore(now, KEEP_DONE_DAYS))),
  'tests of the lead path': (tx, now) =>
    tx
      .delete(leadProbes)
      .where(
        and(
          lt(leadProbes.createdAt, daysBefore(now, KEEP_DONE_DAYS)),
          notInArray(leadProbes.id, lastLeadPathSuccess(tx)),
        ),
      ),
  'keys of created products': (tx, now) =>
    tx.delete(productCreations).where(lt(productCreations.createdAt, daysBefore(now, KEEP_DONE_DAYS))),
  'fetches of images': (tx, now) =>
    tx.delete(imageFetches).where(lt(imageFetches.createdAt, daysBefore(now, KEEP_DONE_DAYS))),
  'log of mails': (tx, now, { analyticsMonths }) =>
    tx.delete(emailLog).where(lt(emailLog.createdAt, monthsBefore(now, analyticsMonths))),
  'missed searches': (tx, now, { analyticsMonths }) =>
    tx.delete(missedSearches).where(lt(missedSearches.day, formatDay(monthsBefore(now, analyticsMonths)))),
  'views of what is out of stock': (tx, now, { analyticsMonths }) =>
    tx.delete(outOfStockViews).where(lt(outOfStockViews.day, formatDay(monthsBefore(now, analyticsMonths)))),
  'stock alerts': (tx, now, { unconfirmedAlertDays, notifiedAlertDays, stockAlertMonths }) =>
    tx
      .delete(stockAlerts)
      .where(
        or(
          and(
            isNull(stockAlerts.confirmedAt),
            lt(stockAlerts.createdAt, daysBefore(now, unconfirmedAlertDays)),
          ),
          lt(stockAlerts.notifiedAt, daysBefore(now, notifiedAlertDays)),
          lt(stockAlerts.createdAt, monthsBefore(now, stockAlertMonths)),
        ),
      ),
  'quote requests': (tx, now, periods) =>
    tx.delete(quoteRequests).where(lt(quoteRequests.createdAt, oldestRequest(now, periods))),
  // The log names customers, and must not outlive their requests.
  'entries about deleted requests': (tx) =>
    tx
      .delete(auditLogs)
      .where(
        and(
          eq(auditLogs.entityType, 'quote'),
          notExists(tx.select().from(quoteRequests).where(eq(quoteRequests.id, auditLogs.entityId))),
        ),
      ),
  'who is answering requests': (tx, now) =>
    tx.delete(quoteAnswering).where(lt(quoteAnswering.typedAt, daysBefore(now, 1))),
  'who is answering messages': (tx, now) =>
    tx.delete(messageAnswering).where(lt(messageAnswering.typedAt, daysBefore(now, 1))),
  messages: (tx, now, periods) =>
    tx.delete(contactMessages).where(lt(contactMessages.createdAt, oldestRequest(now, periods))),
  'entries about deleted messages': (tx) =>
    tx
      .delete(auditLogs)
      .where(
        and(
          eq(auditLogs.entityType, 'message'),
          notExists(tx.select().from(contactMessages).where(eq(contactMessages.id, auditLogs.entityId))),
        ),
      ),
};

/**
 * Deletes what has expired, and what is older than the privacy page promises to keep it (decisions C14), and reclaims its space. A
 * step that fails keeps none of the others from being done.
 * @param signal begins no further step once it fires
 * @throws RetryableError when a step failed; the reason of the signal
 */
export async function sweep(
  services: Services,
  { periods = retention, signal }: { periods?: Retention; signal?: AbortSignal } = {},
): Promise<void> {
  const now = services.now();
  const failed: string[] = [];
  const attempt = async (name: string, step: () => Promise<unknown>) => {
    signal?.throwIfAborted();
    try {
      await step();
    } catch (error) {
      signal?.throwIfAborted();
      failed.push(name);
      services.log.error({ err: error, step: name }, 'A step of the daily sweep failed');
    }
  };
  for (const [name, step] of Object.entries(steps))
    await attempt(name, () => inLongTransaction(services, (tx) => step(tx, now, periods)));
  await attempt('orphaned images', () => deleteOrphanedImages(services, periods));
  await attempt('vacuum', () => services.db.vacuum());
  if (failed.length) throw new RetryableError(`Parts of the daily sweep failed: ${failed.join(', ')}`);
}
