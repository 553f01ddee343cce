import type { OuterDb } from '@dealer/db';
import { tracked } from '@trpc/server';
import { requireStaffSession, SESSION_CHECK_MS } from '../../auth/require-staff-session.ts';
import type { Context } from '../../context.ts';
import { countStream } from './count-stream.ts';
import { createRowFeed, type FeedRow, type RowFeed } from './row-feed.ts';
import type { StaffEvent } from './schema.ts';
import { staffEventSource } from './staff-events.ts';

const feeds = new WeakMap<OuterDb, RowFeed<StaffEvent>>();

/** Returns the feed that all viewers of a database share. */
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
 * @returns the stream, once it receives what commits: its viewer reads the lists when the response begins, and would miss
 *   an event between the two
 */
export async function watchEvents(
  ctx: Context,
  { lastEventId }: { lastEventId?: number | null | undefined },
  signal: AbortSignal | undefined,
  sessionCheckMs = SESSION_CHECK_MS,
) {
  const batches = feedOf(ctx.db).follow({ lastId: lastEventId ?? null, signal, tickMs: sessionCheckMs });
  const first = await batches.next();
  // A viewer may leave before anything is read from the stream, whose own end would never come then.
  const end = () => void batches.return();
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  return readEvents(ctx, first, batches);
}

/** @throws UNAUTHORIZED, FORBIDDEN, TOO_MANY_REQUESTS */
async function* readEvents(
  ctx: Context,
  first: IteratorResult<FeedRow<StaffEvent>[], void>,
  batches: AsyncGenerator<FeedRow<StaffEvent>[], void>,
) {
  let releaseStream: (() => void) | undefined;
  try {
    releaseStream = countStream(ctx);
    for (let batch = first; !batch.done; batch = await batches.next()) {
      await requireStaffSession(ctx);
      for (const { id, item } of batch.value) if (item) yield tracked(String(id), item);
    }
  } finally {
    releaseStream?.();
    await batches.return();
  }
}
