import { enrichmentEvents } from '@dealer/db';
import { and, eq, max, min } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isStaff } from '../../domain/site/roles.ts';
import { DomainError, forbidden, unauthorized } from '../../errors.ts';
import { runEvents } from './progress.ts';
import { startRun } from './runs.ts';
import type { RunEvent } from './schema.ts';
import { getLatestRun } from './state.ts';

/**
 * Streams the events of the active run, from its start or its last end on; starts a run over all products if none is active
 * (admin §7, decisions X12). A viewer who reconnects with the id of an event continues after it and starts nothing.
 * @param lastEventId null for a new viewer
 * @returns the events, which end with 'complete'; null if there are no more
 * @throws UNAUTHORIZED, FORBIDDEN
 */
export async function attachToRun(
  ctx: Context,
  lastEventId: number | null,
  signal: AbortSignal,
): Promise<AsyncGenerator<RunEvent[], void> | null> {
  const { actor } = ctx;
  if (!actor) throw unauthorized();
  if (!isStaff(actor)) throw forbidden();
  if (lastEventId !== null) {
    const { run } = await getLatestRun(ctx.db);
    const isActive = run?.status === 'running' || run?.status === 'undoing';
    return isActive || (run?.lastEventId ?? 0) > lastEventId ? untilComplete(ctx, lastEventId, signal) : null;
  }
  return untilComplete(ctx, await startAfter({ ...ctx, actor }), signal);
}

/** The id of the event before the first one for a new viewer; starts a run if none is active. */
async function startAfter(ctx: Context & { actor: NonNullable<Context['actor']> }): Promise<number> {
  const { id, runId } = enrichmentEvents;
  const [before] = await ctx.db.select({ last: max(id) }).from(enrichmentEvents);
  const { run } = await getLatestRun(ctx.db);
  if (run?.status !== 'running' && run?.status !== 'undoing') {
    try {
      await startRun(ctx, { mode: 'apply' });
      return before?.last ?? 0;
    } catch (error) {
      // Somebody else started one at the same moment.
      if (!(error instanceof DomainError) || error.code !== 'CONFLICT') throw error;
      return before?.last ?? 0;
    }
  }
  // A run that was resumed or is being undone has a 'complete' event already: viewers get the events after it.
  const [ended] = await ctx.db
    .select({ id: max(id) })
    .from(enrichmentEvents)
    .where(and(eq(runId, run.id), eq(enrichmentEvents.type, 'complete')));
  if (ended?.id) return ended.id;
  const [first] = await ctx.db
    .select({ id: min(id) })
    .from(enrichmentEvents)
    .where(eq(runId, run.id));
  return first?.id ? first.id - 1 : (before?.last ?? 0);
}

async function* untilComplete(ctx: Context, lastEventId: number, signal: AbortSignal) {
  for await (const events of runEvents(ctx, lastEventId, signal, PING_MS)) {
    const end = events.findIndex(({ type }) => type === 'complete');
    yield end < 0 ? events : events.slice(0, end + 1);
    if (end >= 0) return;
  }
}

/** Without events, an empty batch is sent as a ping at this interval. */
const PING_MS = 5_000;
