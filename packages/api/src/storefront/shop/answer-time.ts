import { quoteRequests } from '@dealer/db';
import { DAY_MS } from '@dealer/db/durations';
import { and, gte, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { PROMISED_HOURS } from '../../domain/requests/reply-promise.ts';
import { isNotSpam, wasAnsweredLater } from '../../submissions/quote-states.ts';
import type { AnswerTime } from './schema.ts';

const DAYS = 30;
/** The median of fewer answers says more about chance than about the shop. */
const MIN_ANSWERS = 10;

/**
 * Reads within how many hours half of the answers that were waited for of the last 30 days came, rounded up; null where there were few, or where
 * it is no better than what is promised anyway.
 */
export async function readAnswerTime({ db, now }: Pick<Context, 'db' | 'now'>): Promise<AnswerTime> {
  const { createdAt, respondedAt } = quoteRequests;
  const waitHours = sql`extract(epoch from ${respondedAt} - ${createdAt}) / 3600`;
  const [counted] = await db
    .select({
      answers: sql<number>`count(*)::int`,
      medianHours: sql<number | null>`ceil(percentile_cont(0.5) within group (order by ${waitHours}))::int`,
    })
    .from(quoteRequests)
    .where(and(isNotSpam, wasAnsweredLater, gte(respondedAt, new Date(now().getTime() - DAYS * DAY_MS))));
  const { answers = 0, medianHours = null } = counted ?? {};
  const isBetter = medianHours !== null && answers >= MIN_ANSWERS && medianHours < PROMISED_HOURS;
  return { medianHours: isBetter ? Math.max(1, medianHours) : null };
}
