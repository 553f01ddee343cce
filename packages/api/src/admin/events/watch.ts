import type { OuterDb } from '@dealer/db';
import { tracked } from '@trpc/server';
import { requireStillStaff } from '../../auth/still-staff.ts';
import type { Context } from '../../context.ts';
import { tooManyRequests } from '../../errors.ts';
import { createRowFeed, type RowFeed } from './row-feed.ts';
import type { StaffEvent } from './schema.ts';
import { staffEventSource } from './staff-events.ts';

const SESSION_CHECK_MS = 30_000;
/** More than anybody has tabs in front; tabs in the background do not stream. */
const MAX_STREAMS_PER_SESSION = 20;
const RETRY_AFTER_SECONDS = 30;

const feeds = new WeakMap<OuterDb, RowFeed<StaffEvent>>();
const streamCounts = new Map<string, number>();

/** One feed for all viewers of a database. */
function feedOf(db: OuterDb): RowFeed<StaffEvent> {
  const feed = feeds.get(db) ?? createRowFeed(db, staffEventSource);
  feeds.set(db, feed);
  return feed;
}

/**
 * Counts one more stream of the caller's session. @returns gives it back
 * @throws TOO_MANY_REQUESTS
 */
function countStream({ session, actor }: Context): () => void {
  const key = session.token ?? `user ${actor?.id}`;
  const before = streamCounts.get(key) ?? 0;
  if (before >= MAX_STREAMS_PER_SESSION)
    throw tooManyRequests('Too many tabs are open. Please close some.', RETRY_AFTER_SECONDS);
  streamCounts.set(key, before + 1);
  return () => {
    const left = (streamCounts.get(key) ?? 1) - 1;
    if (left > 0) streamCounts.set(key, left);
    else streamCounts.delete(key);
  };
}

/**
 * Streams new and changed quote requests and messages as they commit: first what came after the last event that the viewer
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
