import {
  contactMessages,
  emailLog,
  jobs,
  mailTokens,
  quoteRequests,
  rateLimits,
  staffEvents,
} from '@dealer/db';
import { and, eq, lt } from 'drizzle-orm';
import { deleteExpiredDevices } from '../auth/known-devices.ts';
import { deleteExpiredSessions } from '../auth/session/index.ts';
import type { Services } from '../context.ts';
import { monthsBefore, retention } from '../domain/retention.ts';
import { deleteOrphanedImages } from './delete-orphaned-images.ts';

const DAY_MS = 86_400_000;
const KEEP_DONE_DAYS = 30;
/** An expired verification link still answers that its email is verified. */
const KEEP_EXPIRED_TOKEN_DAYS = 7;

/** Deletes what has expired, and what is older than the privacy page promises to keep it (decisions C14). */
export async function sweep(services: Services): Promise<void> {
  const { db, now } = services;
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS);
  await deleteExpiredSessions(db);
  await deleteExpiredDevices(db, now());
  await db.delete(rateLimits).where(lt(rateLimits.expire, now()));
  await db.delete(mailTokens).where(lt(mailTokens.expiresAt, daysAgo(KEEP_EXPIRED_TOKEN_DAYS)));
  await db.delete(jobs).where(and(eq(jobs.status, 'done'), lt(jobs.doneAt, daysAgo(KEEP_DONE_DAYS))));
  await db
    .delete(jobs)
    .where(and(eq(jobs.status, 'failed'), lt(jobs.createdAt, daysAgo(retention.failedJobDays))));
  await db.delete(staffEvents).where(lt(staffEvents.createdAt, daysAgo(KEEP_DONE_DAYS)));
  await db.delete(emailLog).where(lt(emailLog.createdAt, monthsBefore(now(), retention.analyticsMonths)));
  const oldestRequest = monthsBefore(now(), 12 * retention.requestYears);
  await db.delete(quoteRequests).where(lt(quoteRequests.createdAt, oldestRequest));
  await db.delete(contactMessages).where(lt(contactMessages.createdAt, oldestRequest));
  await deleteOrphanedImages(services);
}
