import { IMPORT_RUNS_CHANNEL, importRuns } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { SESSION_CHECK_MS } from '../../auth/require-staff-session.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { createRowFeed, type FeedSource } from '../events/row-feed.ts';
import { streamStates } from '../events/stream-states.ts';
import type { ImportRunState } from './schema.ts';
import { getRunRow, getRunState } from './state.ts';
import { stopGivenUpStep } from './stop-step.ts';

/**
 * The source of a feed of one import, in which the revision is the id of a row. Only the newest row is stored; a deleted import has
 * an empty one.
 */
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
 * Streams an import at each change until it is deleted, see streamStates.
 * @throws NOT_FOUND, UNAUTHORIZED, FORBIDDEN, TOO_MANY_REQUESTS
 */
export function watchImport(
  ctx: Context,
  { id, lastEventId }: { id: number; lastEventId?: number | null | undefined },
  signal: AbortSignal | undefined,
) {
  return streamStates(ctx, importStates(ctx, id, signal), lastEventId);
}

/** An import as it stands. @throws NOT_FOUND */
export async function getImport(ctx: Pick<Context, 'db'>, { id }: { id: number }): Promise<ImportRunState> {
  await stopGivenUpStep(ctx, id);
  return getRunState(ctx.db, id);
}

/** Reads an import now and at each change; undefined where only the session is to be checked. @throws NOT_FOUND */
async function* importStates(ctx: Pick<Context, 'db'>, id: number, signal: AbortSignal | undefined) {
  const feed = createRowFeed(ctx.db, stateSource(id));
  for await (const rows of feed.follow({ lastId: 0, signal, tickMs: SESSION_CHECK_MS })) {
    const last = rows.at(-1);
    // Its job may have been given up, which announces nothing.
    if (!last) await stopGivenUpStep(ctx, id);
    if (last && !last.item) throw notFound('Import');
    yield last?.item;
  }
}
