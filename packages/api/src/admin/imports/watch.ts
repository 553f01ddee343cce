import { IMPORT_RUNS_CHANNEL, importRuns } from '@dealer/db';
import { tracked } from '@trpc/server';
import { eq } from 'drizzle-orm';
import { requireStaffSession } from '../../auth/require-staff-session.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { countStream } from '../events/count-stream.ts';
import { createRowFeed, type FeedSource } from '../events/row-feed.ts';
import type { ImportRunState } from './schema.ts';
import { getRunRow, getRunState } from './state.ts';

const SESSION_CHECK_MS = 30_000;

/** One import as a feed, in which the revision is the id of a row. Only the newest row is stored; a deleted import has an empty one. */
const stateSource = (id: number): FeedSource<ImportRunState> => ({
  channel: IMPORT_RUNS_CHANNEL,
  latestId: async (db) => (await getRunRow(db, id)).revision,
  async rowsAfter(db, revision) {
    const [run] = await db
      .select({ revision: importRuns.revision })
      .from(importRuns)
      .where(eq(importRuns.id, id));
    if (!run) return [{ id: revision + 1, item: undefined }];
    if (run.revision <= revision) return [];
    const state = await getRunState(db, id);
    return [{ id: state.revision, item: state }];
  },
});

/**
 * Streams an import at each change. Each event holds the whole state and carries its revision as id; a viewer who comes
 * back receives only newer ones. Ends when the session ends, the role is lost or the import is deleted.
 * @param sessionCheckMs how often the session is checked while nothing changes
 * @throws NOT_FOUND, UNAUTHORIZED, FORBIDDEN
 */
export async function* watchImport(
  ctx: Context,
  { id, lastEventId }: { id: number; lastEventId?: number | null | undefined },
  signal: AbortSignal | undefined,
  sessionCheckMs = SESSION_CHECK_MS,
) {
  const releaseStream = countStream(ctx);
  try {
    const feed = createRowFeed(ctx.db, stateSource(id));
    for await (const rows of feed.follow({ lastId: 0, signal, tickMs: sessionCheckMs })) {
      await requireStaffSession(ctx);
      const last = rows.at(-1);
      if (last && !last.item) throw notFound('Import');
      const state = last?.item;
      if (state && state.revision > (lastEventId ?? 0)) yield tracked(String(state.revision), state);
    }
  } finally {
    releaseStream();
  }
}
