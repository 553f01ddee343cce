import { enrichmentEvents } from '@dealer/db';
import { and, eq, max, min } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { isStaff } from '../../domain/site/roles.ts';
import { DomainError, forbidden, unauthorized } from '../../errors.ts';
import { runEvents } from './progress.ts';
import { startRun } from './runs.ts';
import type { RunEvent, RunState } from './schema.ts';
import { getLatestRun, getRunState, hasActiveStatus } from './state.ts';

/** The interval at which an empty batch is sent as a ping while there are no events. */
const PING_MS = 5_000;

/** The run that a viewer follows, and the event after which the stream goes on. */
interface Followed {
  runId: number;
  lastEventId: number;
}

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
  if (lastEventId === null) return untilComplete(ctx, await startAfter({ ...ctx, actor }), signal);
  const run = await runOfEvent(ctx, lastEventId);
  return run && (hasActiveStatus(run) || run.lastEventId > lastEventId)
    ? untilComplete(ctx, { runId: run.id, lastEventId }, signal)
    : null;
}

/** The run that an event is about; the latest one where the event is unknown. */
async function runOfEvent({ db }: Context, eventId: number): Promise<RunState | null> {
  const { id, runId } = enrichmentEvents;
  const [event] = await db.select({ runId }).from(enrichmentEvents).where(eq(id, eventId));
  return event ? getRunState(db, event.runId) : (await getLatestRun(db)).run;
}

/** The active run, and the event before the first one for a new viewer; starts a run if none is active. */
async function startAfter(ctx: Context & { actor: NonNullable<Context['actor']> }): Promise<Followed> {
  const { id, runId } = enrichmentEvents;
  const [before] = await ctx.db.select({ last: max(id) }).from(enrichmentEvents);
  const lastEventId = before?.last ?? 0;
  const { run } = await getLatestRun(ctx.db);
  if (!run || !hasActiveStatus(run)) {
    try {
      const started = await startRun(ctx, { mode: 'apply' });
      return { runId: started.id, lastEventId };
    } catch (error) {
      // Somebody else started one at the same moment.
      const { run: other } = await getLatestRun(ctx.db);
      if (!(error instanceof DomainError) || error.code !== 'CONFLICT' || !other) throw error;
      return { runId: other.id, lastEventId };
    }
  }
  // A run that was resumed or is being undone has a 'complete' event already: viewers get the events after it.
  const [ended] = await ctx.db
    .select({ id: max(id) })
    .from(enrichmentEvents)
    .where(and(eq(runId, run.id), eq(enrichmentEvents.type, 'complete')));
  if (ended?.id) return { runId: run.id, lastEventId: ended.id };
  const [first] = await ctx.db
    .select({ id: min(id) })
    .from(enrichmentEvents)
    .where(eq(runId, run.id));
  return { runId: run.id, lastEventId: first?.id ? first.id - 1 : lastEventId };
}

/** The events of one run until its 'complete'; those of other runs, such as a paused one that is canceled, are left out. */
async function* untilComplete(ctx: Context, { runId, lastEventId }: Followed, signal: AbortSignal) {
  for await (const events of runEvents(ctx, lastEventId, signal, PING_MS)) {
    const own = events.filter((event) => event.runId === runId);
    const end = own.findIndex(({ type }) => type === 'complete');
    yield end < 0 ? own : own.slice(0, end + 1);
    if (end >= 0) return;
  }
}
