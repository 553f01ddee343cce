import { emailLog, jobs, products, quoteRequests } from '@dealer/db';
import { and, asc, desc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isFailedMail, isWaitingMail, nextTryOf, tryColumns } from '../../jobs/mail-states.ts';
import { newestFirst } from '../quotes/list.ts';
import type { Dashboard } from './schema.ts';

const SHOWN = 5;
const PROMISED_MS = 24 * 3_600_000;

const { id, quoteType, customerName, productName, status, createdAt } = quoteRequests;
const brief = { id, quoteType, customerName, productName, status, createdAt };

/** How many products there are that were not deleted, and how many requests in each state; each count reads an index. */
async function countAll({ db }: Context) {
  const [totalProducts, quotes, pendingQuotes] = await Promise.all([
    db.$count(products, ne(products.status, 'deleted')),
    db.$count(quoteRequests),
    db.$count(quoteRequests, eq(status, 'pending')),
  ]);
  return { totalProducts, quoteRequests: quotes, pendingQuotes, respondedQuotes: quotes - pendingQuotes };
}

/** The requests that have waited longer than the shop promises (storefront.md 9). */
async function listOverdue({ db, now }: Context) {
  const condition = and(eq(status, 'pending'), lt(createdAt, new Date(now().getTime() - PROMISED_MS)));
  const items = await db
    .select(brief)
    .from(quoteRequests)
    .where(condition)
    .orderBy(asc(createdAt), asc(id))
    .limit(SHOWN);
  return { total: await db.$count(quoteRequests, condition), items };
}

const mailColumns = {
  jobId: jobs.id,
  topic: jobs.topic,
  // Mails with a link to sign in leave no entry in the log, only their job.
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
    .limit(SHOWN);
  return { total: await db.$count(jobs, isFailedMail), items };
}

async function listWaitingMails({ db }: Context) {
  const items = await db
    .select({ ...mailColumns, ...tryColumns })
    .from(jobs)
    .leftJoin(emailLog, eq(emailLog.jobId, jobs.id))
    .where(isWaitingMail)
    .orderBy(desc(jobs.runAt), desc(jobs.id))
    .limit(SHOWN);
  return {
    total: await db.$count(jobs, isWaitingMail),
    items: items.map((mail) => ({ ...mail, nextTryAt: nextTryOf(mail) })),
  };
}

/** What the first page of the staff area shows. */
export async function getDashboard(ctx: Context): Promise<Dashboard> {
  const [counts, recentQuotes, overdueQuotes, failedMails, waitingMails] = await Promise.all([
    countAll(ctx),
    ctx.db
      .select(brief)
      .from(quoteRequests)
      .orderBy(...newestFirst)
      .limit(SHOWN),
    listOverdue(ctx),
    listFailedMails(ctx),
    listWaitingMails(ctx),
  ]);
  return { ...counts, recentQuotes, overdueQuotes, failedMails, waitingMails };
}
