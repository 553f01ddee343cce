import { emailLog, jobs, products, quoteRequests } from '@dealer/db';
import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isFailedMail, isWaitingMail, nextAttemptAt, tryColumns } from '../../mail/job-states.ts';
import { newestFirst } from '../quotes/list.ts';
import type { Dashboard } from './schema.ts';

const MAX_ITEMS = 5;
const PROMISED_MS = 24 * 3_600_000;

const { id, quoteType, customerName, productName, status, createdAt } = quoteRequests;
const brief = { id, quoteType, customerName, productName, status, createdAt };

/** Counts the products that are not deleted and the requests in each state; each count reads an index. */
async function countAll({ db }: Context) {
  const [totalProducts, quotes, pendingQuotes] = await Promise.all([
    db.$count(products, ne(products.status, 'deleted')),
    db.$count(quoteRequests),
    db.$count(quoteRequests, eq(status, 'pending')),
  ]);
  return { totalProducts, quoteRequests: quotes, pendingQuotes, respondedQuotes: quotes - pendingQuotes };
}

/** The requests that have waited longer than the shop promises (storefront §9). */
async function listOverdue({ db, now }: Context) {
  const condition = and(eq(status, 'pending'), lt(createdAt, new Date(now().getTime() - PROMISED_MS)));
  const items = await db
    .select(brief)
    .from(quoteRequests)
    .where(condition)
    .orderBy(asc(createdAt), asc(id))
    .limit(MAX_ITEMS);
  return { total: await db.$count(quoteRequests, condition), items };
}

const mailColumns = {
  jobId: jobs.id,
  topic: jobs.topic,
  // Account mails have no entry in the mail log, only their job.
  recipient: sql<string | null>`coalesce(${emailLog.recipient}, ${jobs.payload}->>'email')`,
  subject: emailLog.subject,
  reason: jobs.lastError,
  quoteRequestId: emailLog.quoteRequestId,
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
    .select({ ...mailColumns, ...tryColumns })
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

/** The content of the first page of the staff area (admin §2). */
export async function getDashboard(ctx: Context): Promise<Dashboard> {
  const [counts, recentQuotes, overdueQuotes, failedMails, waitingMails] = await Promise.all([
    countAll(ctx),
    ctx.db
      .select(brief)
      .from(quoteRequests)
      .orderBy(...newestFirst)
      .limit(MAX_ITEMS),
    listOverdue(ctx),
    listFailedMails(ctx),
    listWaitingMails(ctx),
  ]);
  return { ...counts, recentQuotes, overdueQuotes, failedMails, waitingMails };
}
