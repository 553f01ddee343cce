import { contactMessages, messageEvents, quoteEvents, quoteRequests } from '@dealer/db';
import { tracked } from '@trpc/server';
import { asc, eq, gt, max, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { requireStillStaff } from '../../auth/caller.ts';
import type { Context } from '../../context.ts';
import type { StaffEvent } from './schema.ts';

/** The channel on which triggers announce each entry of quote_events and message_events. */
const EVENTS_CHANNEL = 'quotes';
const BATCH = 100;
const LOOK_AGAIN_MS = 30_000;

async function newestEvent({ db }: Context): Promise<number> {
  const [[quote], [message]] = await Promise.all([
    db.select({ id: max(quoteEvents.id) }).from(quoteEvents),
    db.select({ id: max(messageEvents.id) }).from(messageEvents),
  ]);
  return Math.max(quote?.id ?? 0, message?.id ?? 0);
}

interface Entry {
  id: number;
  event: StaffEvent;
}

const { quoteType, status, customerName, productName } = quoteRequests;
const { firstName, lastName, subject } = contactMessages;

/**
 * The next entries of both tables, in the order of the numbers that run through both. They are read by one statement: an
 * entry that commits between two would be passed by.
 */
async function entriesAfter({ db }: Context, seen: number): Promise<Entry[]> {
  const entries = unionAll(
    db
      .select({
        id: quoteEvents.id,
        kind: quoteEvents.kind,
        quoteId: sql<number>`${quoteEvents.quoteRequestId}`.as('quote_id'),
        messageId: sql<number>`0`.as('message_id'),
      })
      .from(quoteEvents)
      .where(gt(quoteEvents.id, seen)),
    db
      .select({
        id: messageEvents.id,
        kind: messageEvents.kind,
        quoteId: sql<number>`0`.as('quote_id'),
        messageId: sql<number>`${messageEvents.contactMessageId}`.as('message_id'),
      })
      .from(messageEvents)
      .where(gt(messageEvents.id, seen)),
  ).as('entries');
  const found = await db
    .select({
      id: entries.id,
      kind: entries.kind,
      quote: { quoteId: quoteRequests.id, quoteType, status, customerName, productName },
      message: { messageId: contactMessages.id, firstName, lastName, subject },
    })
    .from(entries)
    .leftJoin(quoteRequests, eq(quoteRequests.id, entries.quoteId))
    .leftJoin(contactMessages, eq(contactMessages.id, entries.messageId))
    .orderBy(asc(entries.id))
    .limit(BATCH);
  return found.flatMap(({ id, kind, quote, message }): Entry[] => {
    if (quote) return [{ id, event: { about: 'quote', kind, ...quote } }];
    if (message) return [{ id, event: { about: 'message', kind, ...message } }];
    return [];
  });
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
 * Tells of new and changed requests and messages as they commit. It listens first, replays what came after the last event that the
 * viewer has seen, then goes on live; the numbers keep what both tell from being told twice. Whoever signed out or is
 * staff no longer is told nothing more.
 * @param signal ends the stream
 * @param lookAgainMs how often the viewer's session is looked at while nothing happens
 * @throws UNAUTHORIZED, FORBIDDEN
 */
export async function* watchEvents(
  ctx: Context,
  { lastEventId }: { lastEventId?: number | null | undefined },
  signal: AbortSignal | undefined,
  lookAgainMs = LOOK_AGAIN_MS,
) {
  const { ring, heard } = bell();
  const unlisten = await ctx.database.listen(EVENTS_CHANNEL, ring, ring);
  signal?.addEventListener('abort', ring);
  const looking = setInterval(ring, lookAgainMs);
  try {
    let seen = lastEventId ?? (await newestEvent(ctx));
    while (!signal?.aborted) {
      await requireStillStaff(ctx);
      const events = await entriesAfter(ctx, seen);
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
