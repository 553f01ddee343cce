import { ENRICHMENT_EVENTS_CHANNEL, enrichmentEvents } from '@dealer/db';
import { tracked } from '@trpc/server';
import { asc, gt, max } from 'drizzle-orm';
import { requireStaffSession, SESSION_CHECK_MS } from '../../auth/require-staff-session.ts';
import type { Context } from '../../context.ts';
import { countStream } from '../events/count-stream.ts';
import { createRowFeed, type FeedSource, type RowFeed } from '../events/row-feed.ts';
import type { RunEvent } from './schema.ts';
import { toRunEvent } from './state.ts';

/** The events of all runs, whose ids are given in the order of the commits, see addEvents. */
const eventSource: FeedSource<RunEvent> = {
  channel: ENRICHMENT_EVENTS_CHANNEL,
  async latestId(db) {
    const [latest] = await db.select({ id: max(enrichmentEvents.id) }).from(enrichmentEvents);
    return latest?.id ?? 0;
  },
  async rowsAfter(db, id, limit) {
    const found = await db
      .select()
      .from(enrichmentEvents)
      .where(gt(enrichmentEvents.id, id))
      .orderBy(asc(enrichmentEvents.id))
      .limit(limit);
    return found.map((event) => ({ id: event.id, item: toRunEvent(event) }));
  },
};

/** The feeds by database, one for all viewers: a hundred viewers cost one query for each batch of events. */
const feeds = new WeakMap<Context['db'], RowFeed<RunEvent>>();

function feedOf(db: Context['db']): RowFeed<RunEvent> {
  const feed = feeds.get(db) ?? createRowFeed(db, eventSource);
  feeds.set(db, feed);
  return feed;
}

/**
 * The events of runs after the given one, stored ones first, then live, without gap or double. Ends when the session ends or
 * the role is lost.
 * @throws TOO_MANY_REQUESTS where the session has too many streams
 * @param sessionCheckMs how often the session is checked while nothing happens
 */
export async function* runEvents(
  ctx: Context,
  lastEventId: number | null,
  signal: AbortSignal | undefined,
  sessionCheckMs = SESSION_CHECK_MS,
): AsyncGenerator<RunEvent[], void> {
  const releaseStream = countStream(ctx);
  try {
    for await (const rows of feedOf(ctx.db).follow({ lastId: lastEventId, signal, tickMs: sessionCheckMs })) {
      await requireStaffSession(ctx);
      yield rows.flatMap(({ item }) => item ?? []);
    }
  } finally {
    releaseStream();
  }
}

/** runEvents for tRPC: each event carries its id, at which a viewer who comes back goes on. */
export async function* watchProgress(
  ctx: Context,
  { lastEventId }: { lastEventId?: number | null | undefined },
  signal: AbortSignal | undefined,
) {
  for await (const events of runEvents(ctx, lastEventId ?? null, signal))
    for (const event of events) yield tracked(String(event.id), event);
}
