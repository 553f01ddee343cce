import { IMAGE_FETCHES_CHANNEL } from '@dealer/db';
import { SESSION_CHECK_MS } from '../../auth/require-staff-session.ts';
import type { Context } from '../../context.ts';
import { createRowFeed, type FeedSource } from '../events/row-feed.ts';
import { streamStates } from '../events/stream-states.ts';
import { endGivenUpFetch } from './running-fetch.ts';
import type { ImageFetchState } from './schema.ts';
import { getFetchRow, getFetchState } from './state.ts';

/** The source of a feed of one fetch, in which the revision is the id of a row. Only the newest row is stored. */
const stateSource = (fetchId: number): FeedSource<ImageFetchState> => ({
  channel: IMAGE_FETCHES_CHANNEL,
  latestId: async (db) => (await getFetchRow(db, fetchId)).revision,
  async rowsAfter(db, revision) {
    if ((await getFetchRow(db, fetchId)).revision <= revision) return [];
    const state = await getFetchState(db, fetchId);
    return [{ id: state.revision, item: state }];
  },
});

/**
 * Streams a fetch at each change until it has ended, see streamStates.
 * @param sessionCheckMs how often the session is checked while nothing changes
 * @throws NOT_FOUND, UNAUTHORIZED, FORBIDDEN, TOO_MANY_REQUESTS
 */
export function watchFetch(
  ctx: Context,
  { fetchId, lastEventId }: { fetchId: number; lastEventId?: number | null | undefined },
  signal: AbortSignal | undefined,
  sessionCheckMs = SESSION_CHECK_MS,
) {
  return streamStates(ctx, fetchStates(ctx, fetchId, signal, sessionCheckMs), lastEventId);
}

/**
 * Reads a fetch now and at each change, the newest state if there were several; undefined every tickMs without one. Ends with
 * the fetch or by the signal.
 * @throws NOT_FOUND
 */
export async function* fetchStates(
  ctx: Pick<Context, 'db' | 'now'>,
  fetchId: number,
  signal: AbortSignal | undefined,
  tickMs = SESSION_CHECK_MS,
): AsyncGenerator<ImageFetchState | undefined, void> {
  const feed = createRowFeed(ctx.db, stateSource(fetchId));
  for await (const rows of feed.follow({ lastId: 0, signal, tickMs })) {
    const state = rows.at(-1)?.item;
    // Its job may have been given up, which announces nothing.
    if (!state) await endGivenUpFetch(ctx, fetchId);
    yield state;
    if (state && state.status !== 'running') return;
  }
}
