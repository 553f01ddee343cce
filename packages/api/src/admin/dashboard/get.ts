import { emailLog, jobs, products, quoteRequests } from '@dealer/db';
import { and, asc, count, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { mailTopics } from '../../jobs/topics.ts';
import { newestFirst } from '../quotes/list.ts';
import type { Dashboard } from './schema.ts';

const SHOWN = 5;
const PROMISED_MS = 24 * 3_600_000;

const { id, quoteType, customerName, productName, status, createdAt } = quoteRequests;
const brief = { id, quoteType, customerName, productName, status, createdAt };
const failed = and(eq(jobs.status, 'failed'), inArray(jobs.topic, [...mailTopics]));

/** How many products there are that were not deleted, and how many requests in each state. */
async function countAll({ db }: Context) {
  const [stock] = await db.select({ n: count() }).from(products).where(ne(products.status, 'deleted'));
  const states = await db.select({ status, n: count() }).from(quoteRequests).groupBy(status);
  const inState = (wanted: string) => states.find((state) => state.status === wanted)?.n ?? 0;
  const pendingQuotes = inState('pending');
  const respondedQuotes = inState('responded');
  return {
    totalProducts: stock?.n ?? 0,
    quoteRequests: pendingQuotes + respondedQuotes,
    pendingQuotes,
    respondedQuotes,
  };
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

async function listFailedMails({ db }: Context) {
  const items = await db
    .select({
      jobId: jobs.id,
      topic: jobs.topic,
      // Mails with a link to sign in leave no entry in the log, only their job.
      recipient: sql<string | null>`coalesce(${emailLog.recipient}, ${jobs.payload}->>'email')`,
      subject: emailLog.subject,
      reason: jobs.lastError,
      quoteRequestId: emailLog.quoteRequestId,
    })
    .from(jobs)
    .leftJoin(emailLog, eq(emailLog.jobId, jobs.id))
    .where(failed)
    .orderBy(desc(jobs.id))
    .limit(SHOWN);
  return { total: await db.$count(jobs, failed), items };
}

/** What the first page of the staff area shows. */
export async function getDashboard(ctx: Context): Promise<Dashboard> {
  const [counts, recentQuotes, overdueQuotes, failedMails] = await Promise.all([
    countAll(ctx),
    ctx.db
      .select(brief)
      .from(quoteRequests)
      .orderBy(...newestFirst)
      .limit(SHOWN),
    listOverdue(ctx),
    listFailedMails(ctx),
  ]);
  return { ...counts, recentQuotes, overdueQuotes, failedMails };
}
