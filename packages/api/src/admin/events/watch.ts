import type { OuterDb } from '@dealer/db';
import { tracked } from '@trpc/server';
import { requireStillStaff } from '../../auth/still-staff.ts';
import type { Context } from '../../context.ts';
import { countStream } from './count-stream.ts';
import { createRowFeed, type RowFeed } from './row-feed.ts';
import type { StaffEvent } from './schema.ts';
import { staffEventSource } from './staff-events.ts';

const SESSION_CHECK_MS = 30_000;

const feeds = new WeakMap<OuterDb, RowFeed<StaffEvent>>();

/** One feed for all viewers of a database. */
function feedOf(db: OuterDb): RowFeed<StaffEvent> {
  const feed = feeds.get(db) ?? createRowFeed(db, staffEventSource);
  feeds.set(db, feed);
  return feed;
}

/**
 * Streams new and changed quote requests, messages and runs as they commit: first what came after the last event that the viewer
 * received, then live. Ends when the session ends or the role is lost.
 * @param signal ends the stream
 * @param sessionCheckMs how often the session is checked while nothing happens
 * @throws UNAUTHORIZED, FORBIDDEN, TOO_MANY_REQUESTS
 */
export async function* watchEvents(
  ctx: Context,
  { lastEventId }: { lastEventId?: number | null | undefined },
  signal: AbortSignal | undefined,
  sessionCheckMs = SESSION_CHECK_MS,
) {
  const giveBack = countStream(ctx);
  try {
    const feed = feedOf(ctx.db);
    for await (const rows of feed.follow({ lastId: lastEventId ?? null, signal, tickMs: sessionCheckMs })) {
      await requireStillStaff(ctx);
      for (const { id, item } of rows) if (item) yield tracked(String(id), item);
    }
  } finally {
    giveBack();
  }
}
