import { emailLog, jobs, products, quoteRequests } from '@dealer/db';
import { and, asc, desc, eq, lt, ne, type SQL, sql } from 'drizzle-orm';
import { readBackupStatus } from '../../backups/backup-status.ts';
import type { Context } from '../../context.ts';
import { formatDay } from '../../domain/moment.ts';
import { overdueBefore } from '../../domain/requests/reply-promise.ts';
import { LOW_DISK_BYTES } from '../../domain/shop/disk-room.ts';
import { isNightlyOverdue } from '../../domain/shop/nightly.ts';
import { getLeadPathState } from '../../lead-path/state.ts';
import { isFailedMail, isWaitingMail, nextAttemptAt, nextAttemptColumns } from '../../mail/job-states.ts';
import type { DiskRoom } from '../../services/disks.ts';
import { isBookedOn, isNotSpam, isWaiting } from '../../submissions/quote-states.ts';
import { newestFirst } from '../quotes/list.ts';
import type { WeekSummary } from '../weekly-report/schema.ts';
import { summarizeWeek } from '../weekly-report/summarize-week.ts';
import type { Dashboard } from './schema.ts';

const MAX_ITEMS = 5;

const { id, quoteType, customerName, productName } = quoteRequests;
const { status, result, canceledAt, waitingSince, createdAt, bookedFor } = quoteRequests;
const state = { status, result, canceledAt, waitingSince };
const brief = { id, quoteType, customerName, productName, ...state, createdAt, bookedFor };

/** Counts the products that are not deleted and the requests in each state, as the lists that the numbers lead to. */
async function countAll({ db }: Context) {
  const [totalProducts, quotes, pendingQuotes, respondedQuotes] = await Promise.all([
    db.$count(products, ne(products.status, 'deleted')),
    db.$count(quoteRequests, isNotSpam),
    db.$count(quoteRequests, isWaiting),
    db.$count(quoteRequests, and(eq(status, 'responded'), isNotSpam)),
  ]);
  return { totalProducts, quoteRequests: quotes, pendingQuotes, respondedQuotes };
}

async function listRecent({ db }: Context) {
  return db
    .select(brief)
    .from(quoteRequests)
    .where(isNotSpam)
    .orderBy(...newestFirst)
    .limit(MAX_ITEMS);
}

/** The requests that a condition selects, the earliest first by a moment of theirs, with the number of all. */
async function listEarliest(
  { db }: Context,
  condition: SQL | undefined,
  moment: typeof waitingSince | typeof bookedFor,
) {
  const items = await db
    .select(brief)
    .from(quoteRequests)
    .where(condition)
    .orderBy(asc(moment), asc(id))
    .limit(MAX_ITEMS);
  return { total: await db.$count(quoteRequests, condition), items };
}

/** The requests that have waited longer than the shop promises (storefront §9). */
const listOverdue = (ctx: Context) =>
  listEarliest(ctx, lt(waitingSince, overdueBefore(ctx.now())), waitingSince);

/** Who comes today: also who was to come this morning. */
const listAppointmentsToday = (ctx: Context) =>
  listEarliest(ctx, isBookedOn(formatDay(ctx.now())), bookedFor);

const mailColumns = {
  jobId: jobs.id,
  topic: jobs.topic,
  // Account mails have no entry in the mail log, only their job.
  recipient: sql<string | null>`coalesce(${emailLog.recipient}, ${jobs.payload}->>'email')`,
  subject: emailLog.subject,
  reason: jobs.lastError,
  quoteRequestId: emailLog.quoteRequestId,
  contactMessageId: emailLog.contactMessageId,
};

async function listFailedMails({ db }: Context) {
  const items = await db
    .select(mailColumns)
    .from(jobs)
    .leftJoin(emailLog, eq(emailLog.jobId, jobs.id))
    .where(isFailedMail)
    .orderBy(desc(jobs.id))
    .limit(MAX_ITEMS);
  return { total: await db.$count(jobs, isFailedMail), items };
}

async function listWaitingMails({ db, now }: Context) {
  const items = await db
    .select({ ...mailColumns, ...nextAttemptColumns })
    .from(jobs)
    .leftJoin(emailLog, eq(emailLog.jobId, jobs.id))
    .where(isWaitingMail)
    .orderBy(desc(jobs.runAt), desc(jobs.id))
    .limit(MAX_ITEMS);
  return {
    total: await db.$count(jobs, isWaitingMail),
    items: items.map((mail) => ({ ...mail, nextTryAt: nextAttemptAt(mail, now()) })),
  };
}

async function getBackup({ db, now, backups }: Context) {
  const { lastVerified, failure } = await readBackupStatus(db);
  const asOf = now();
  const isOverdue = isNightlyOverdue(lastVerified?.at ?? null, asOf);
  return { lastVerified, failure, isOverdue, isMade: backups !== null, asOf };
}

/** The disk with the least room, if that is little. Folders are often on one disk: then it is that of the data. */
async function findLowDisk({ readDisks }: Context): Promise<DiskRoom | null> {
  const low = (await readDisks()).filter(({ freeBytes }) => freeBytes < LOW_DISK_BYTES);
  const least = Math.min(...low.map(({ freeBytes }) => freeBytes));
  return low.find(({ freeBytes }) => freeBytes === least) ?? null;
}

/** The content of the first page of the staff area (admin §2). */
export async function getDashboard(ctx: Context): Promise<Dashboard> {
  const [
    counts,
    recentQuotes,
    overdueQuotes,
    appointmentsToday,
    failedMails,
    waitingMails,
    backup,
    lowDisk,
    leadPath,
  ] = await Promise.all([
    countAll(ctx),
    listRecent(ctx),
    listOverdue(ctx),
    listAppointmentsToday(ctx),
    listFailedMails(ctx),
    listWaitingMails(ctx),
    getBackup(ctx),
    findLowDisk(ctx),
    getLeadPathState(ctx),
  ]);
  return {
    ...counts,
    recentQuotes,
    overdueQuotes,
    appointmentsToday,
    failedMails,
    waitingMails,
    backup,
    lowDisk,
    leadPath,
  };
}

/** Summarizes this week so far, and what waits. */
export function getWeek(ctx: Context): Promise<WeekSummary> {
  return summarizeWeek(ctx, ctx.now());
}
