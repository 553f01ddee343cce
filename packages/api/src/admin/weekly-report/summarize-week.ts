import {
  outOfStockViews,
  products,
  quoteRequestProducts,
  quoteRequests,
  rows,
  stockAlerts,
} from '@dealer/db';
import { DAY_MS } from '@dealer/db/durations';
import { and, eq, gte, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../context.ts';
import { startOfWeek } from '../../domain/moment.ts';
import { DEMAND_DAYS, MIN_VISITORS } from '../../domain/requests/demand.ts';
import { lostReasons } from '../../domain/requests/quote-request.ts';
import { overdueBefore, PROMISED_HOURS } from '../../domain/requests/reply-promise.ts';
import { readDueBefore } from '../../shop/read-due-before.ts';
import { isNotSpam, isWaiting, wasAnsweredLater } from '../../submissions/quote-states.ts';
import { firstDemandDay } from '../demand/window.ts';
import { countDrafts } from '../products/ready-sql.ts';
import type { WeekSummary } from './schema.ts';

const WEEKS_SHOWN = 8;
const MAX_ASKED_FOR = 5;

type Source = Pick<Services, 'db' | 'now' | 'shop'>;

interface Week {
  start: Date;
  end: Date;
}

const { createdAt, respondedAt, resultAt, result, lostReason, waitingSince } = quoteRequests;
const count = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;

/** The wait of a request for its first answer, in minutes. */
const waitMinutes = sql`extract(epoch from ${respondedAt} - ${createdAt}) / 60`;

async function countWeek({ db }: Source, { start, end }: Week) {
  const inWeek = (at: typeof createdAt | typeof respondedAt | typeof resultAt) =>
    and(gte(at, start), lt(at, end));
  const isAnswered = inWeek(respondedAt);
  const reasons = lostReasons.map(
    (reason) => [reason, count(and(inWeek(resultAt), eq(lostReason, reason)))] as const,
  );
  const [counted] = await db
    .select({
      received: count(inWeek(createdAt)),
      answered: count(isAnswered),
      answeredInTime: count(and(isAnswered, sql`${waitMinutes} <= ${PROMISED_HOURS * 60}`)),
      medianAnswerMinutes: sql<
        number | null
      >`round((percentile_cont(0.5) within group (order by ${waitMinutes}) filter (where ${and(isAnswered, wasAnsweredLater)}))::numeric)::int`,
      won: count(and(inWeek(resultAt), eq(result, 'won'))),
      lost: count(and(inWeek(resultAt), eq(result, 'lost'))),
      reasons: sql<Record<string, number>>`json_build_object(${sql.join(
        reasons.map(([reason, counts]) => sql`${sql.raw(`'${reason}'`)}, ${counts}`),
        sql`, `,
      )})`,
    })
    .from(quoteRequests)
    .where(and(isNotSpam, or(gte(createdAt, start), gte(respondedAt, start), gte(resultAt, start))));
  if (!counted) throw new Error('An aggregate has one row');
  const { reasons: byReason, ...counts } = counted;
  const found = lostReasons.map((reason) => ({ reason, count: byReason[reason] ?? 0 }));
  return {
    ...counts,
    lostReasons: found.filter((entry) => entry.count > 0).toSorted((a, b) => b.count - a.count),
  };
}

/** Counts the week and those before it. */
async function countWeeks({ db }: Source, { end }: Week): Promise<WeekSummary['weeks']> {
  const lastMoment = new Date(end.getTime() - 1);
  const starts = Array.from({ length: WEEKS_SHOWN }, (_, at) =>
    startOfWeek(lastMoment, WEEKS_SHOWN - 1 - at),
  );
  const limits = sql`array[${sql.join(
    starts.map((start) => sql`${start.toISOString()}::timestamptz`),
    sql`, `,
  )}]`;
  const countPer = async (at: typeof createdAt | typeof respondedAt) => {
    const week = sql<number>`width_bucket(${at}, ${limits})`;
    const counted = await db
      .select({ week, requests: sql<number>`count(*)::int` })
      .from(quoteRequests)
      .where(and(isNotSpam, gte(at, starts[0] ?? end), lt(at, end)))
      .groupBy(sql`1`);
    return new Map(counted.map((row) => [row.week, row.requests]));
  };
  const [received, answered] = await Promise.all([countPer(createdAt), countPer(respondedAt)]);
  return starts.map((start, at) => ({
    start,
    received: received.get(at + 1) ?? 0,
    answered: answered.get(at + 1) ?? 0,
  }));
}

/** Counts what waits now; overdue and due soon together are the folder 'due'. */
async function countWaiting(source: Source): Promise<WeekSummary['waiting']> {
  const { db, now } = source;
  const isOverdue = lt(waitingSince, overdueBefore(now()));
  const [counts] = await db
    .select({
      total: count(sql`true`),
      overdue: count(isOverdue),
      dueSoon: count(and(sql`not (${isOverdue})`, lt(waitingSince, await readDueBefore(source)))),
    })
    .from(quoteRequests)
    .where(isWaiting);
  return counts ?? { total: 0, overdue: 0, dueSoon: 0 };
}

/** The machines out of stock that were asked for or looked at in the last weeks, or that somebody waits for. */
async function listAskedFor({ db, now }: Source): Promise<WeekSummary['demand']> {
  const since = new Date(now().getTime() - DEMAND_DAYS * DAY_MS).toISOString();
  const requestedProducts = await rows<WeekSummary['demand'][number] & Record<string, unknown>>(
    db,
    sql`
      with looked_at as (
        select product_id as product, sum(visitors)::int as visitors from ${outOfStockViews}
        where day >= ${firstDemandDay(now())}::date group by 1 having sum(visitors) >= ${MIN_VISITORS}
      )
      select ${products.id} as id, ${products.name} as name, coalesce(max(looked_at.visitors), 0) as visitors,
        count(distinct wanted.request)::int as requests, count(distinct wanted.alert)::int as alerts
      from (
        select ${quoteRequests.productId} as product, ${quoteRequests.id} as request, null::int as alert
          from ${quoteRequests} where ${createdAt} >= ${since}::timestamptz and ${isNotSpam}
        union all
        select ${quoteRequestProducts.productId}, ${quoteRequests.id}, null
          from ${quoteRequestProducts} join ${quoteRequests} on ${quoteRequests.id} = ${quoteRequestProducts.quoteRequestId}
          where ${createdAt} >= ${since}::timestamptz and ${isNotSpam}
        union all
        select ${stockAlerts.productId}, null, ${stockAlerts.id}
          from ${stockAlerts} where ${and(isNotNull(stockAlerts.confirmedAt), sql`${stockAlerts.notifiedAt} is null`)}
        union all
        select product, null, null from looked_at
      ) wanted
      join ${products} on ${products.id} = wanted.product
      left join looked_at on looked_at.product = ${products.id}
      where ${products.status} = 'published' and not ${products.inStock}
      group by ${products.id}, ${products.name}
      order by count(distinct wanted.request) + count(distinct wanted.alert) desc, visitors desc, ${products.name}, ${products.id}
      limit ${MAX_ASKED_FOR}`,
  );
  return requestedProducts;
}

/**
 * Summarizes the week of a moment: what came in, how fast it was answered, what was won and lost, and what waits now.
 * @param at any moment of the week
 */
export async function summarizeWeek(source: Source, at: Date): Promise<WeekSummary> {
  const start = startOfWeek(at);
  // Eight days later is the next week, even if the clocks change.
  const week = { start, end: startOfWeek(new Date(start.getTime() + 8 * DAY_MS)) };
  const [counts, weeks, waiting, demand, drafts] = await Promise.all([
    countWeek(source, week),
    countWeeks(source, week),
    countWaiting(source),
    listAskedFor(source),
    countDrafts(source.db),
  ]);
  return { ...week, ...counts, weeks, waiting, demand, drafts };
}
