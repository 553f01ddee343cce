import { enrichmentEvents } from '@dealer/db';
import { and, eq, max, min } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isStaff } from '../../domain/roles.ts';
import { DomainError, forbidden, unauthorized } from '../../errors.ts';
import { runEvents } from './progress.ts';
import { startRun } from './runs.ts';
import type { RunEvent } from './schema.ts';
import { getLatestRun } from './state.ts';

/**
 * The events of the run that is under way, from its start or its last end on; where none is, one is started over all products (admin §7,
 * decisions X12). A viewer who comes back with the id of an event goes on after it and starts nothing.
 * @param lastEventId null for a new viewer
 * @returns null where there is nothing more to receive; else the events, which end with 'complete'
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
  return untilComplete(ctx, await beginningOf({ ...ctx, actor }), signal);
}

/** The id before the first event that a new viewer of the run under way gets; starts a run where none is. */
async function beginningOf(ctx: Context & { actor: NonNullable<Context['actor']> }): Promise<number> {
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
  // A run that was resumed, or is undone, has told of an end before: its viewers see what comes after it.
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

/** An empty batch, for a ping, comes as often while nothing happens. */
const PING_MS = 5_000;
