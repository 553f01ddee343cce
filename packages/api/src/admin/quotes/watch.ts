import { quoteEvents, quoteRequests } from '@dealer/db';
import { tracked } from '@trpc/server';
import { asc, eq, gt, max } from 'drizzle-orm';
import { requireStillStaff } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import type { QuoteEvent } from './schema.ts';

/** The channel on which a trigger announces each entry of quote_events. */
const QUOTES_CHANNEL = 'quotes';
const BATCH = 100;
const LOOK_AGAIN_MS = 30_000;

async function newestEvent({ db }: Context): Promise<number> {
  const [newest] = await db.select({ id: max(quoteEvents.id) }).from(quoteEvents);
  return newest?.id ?? 0;
}

function eventsAfter({ db }: Context, id: number): Promise<{ id: number; event: QuoteEvent }[]> {
  return db
    .select({
      id: quoteEvents.id,
      event: {
        quoteId: quoteRequests.id,
        kind: quoteEvents.kind,
        quoteType: quoteRequests.quoteType,
        status: quoteRequests.status,
        customerName: quoteRequests.customerName,
        productName: quoteRequests.productName,
      },
    })
    .from(quoteEvents)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quoteEvents.quoteRequestId))
    .where(gt(quoteEvents.id, id))
    .orderBy(asc(quoteEvents.id))
    .limit(BATCH);
}

/** Remembers that it was rung until somebody asks, so that what happens while nobody waits is not missed. */
function bell() {
  let rung = false;
  let waiting: (() => void) | undefined;
  const ring = () => {
    rung = true;
    waiting?.();
  };
  const heard = async () => {
    if (!rung) {
      await new Promise<void>((resolve) => {
        waiting = resolve;
      });
    }
    rung = false;
  };
  return { ring, heard };
}

/**
 * Tells of new and changed requests as they commit. It listens first, replays what came after the last event that the
 * viewer has seen, then goes on live; the numbers keep what both tell from being told twice. Whoever signed out or is
 * staff no longer is told nothing more.
 * @param signal ends the stream
 * @param lookAgainMs how often the viewer's session is looked at while nothing happens
 * @throws UNAUTHORIZED, FORBIDDEN
 */
export async function* watchQuotes(
  ctx: Context,
  { lastEventId }: { lastEventId?: number | null | undefined },
  signal: AbortSignal | undefined,
  lookAgainMs = LOOK_AGAIN_MS,
) {
  const { ring, heard } = bell();
  const unlisten = await ctx.database.listen(QUOTES_CHANNEL, ring, ring);
  signal?.addEventListener('abort', ring);
  const looking = setInterval(ring, lookAgainMs);
  try {
    let seen = lastEventId ?? (await newestEvent(ctx));
    while (!signal?.aborted) {
      await requireStillStaff(ctx);
      const events = await eventsAfter(ctx, seen);
      for (const { id, event } of events) {
        seen = id;
        yield tracked(String(id), event);
      }
      if (!events.length) await heard();
    }
  } finally {
    clearInterval(looking);
    signal?.removeEventListener('abort', ring);
    await unlisten();
  }
}
