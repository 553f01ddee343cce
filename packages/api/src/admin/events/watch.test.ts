import { quoteRequests, users } from '@dealer/db';
import { makeContactMessage, makeQuoteRequest, makeUser } from '@dealer/db/factories';
import { isTrackedEnvelope } from '@trpc/server';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { invalidateUserSessions } from '../../auth/session/index.ts';
import { openSession } from '../../auth/sign-in.ts';
import { toPublicError } from '../../errors.ts';
import {
  actors,
  callerFor,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';
import type { ContactMessageEvent, QuoteEvent, StaffEvent } from './schema.ts';
import { watchEvents } from './watch.ts';

let ctx: TestContext;
const ending: { return(): Promise<unknown> }[] = [];

/** A stream of one viewer, read event by event. */
async function watch<Event extends StaffEvent = QuoteEvent>(input?: { lastEventId: number }) {
  const stream = await callerFor(ctx, actors.staff).admin.events.watch(input);
  const iterator = stream[Symbol.asyncIterator]();
  const end = async () => iterator.return?.(undefined);
  ending.push({ return: end });
  const next = async () => {
    const received: IteratorResult<unknown> = await iterator.next();
    if (!isTrackedEnvelope<Event>(received.value)) throw new Error('The stream ended');
    const [eventId, event] = received.value;
    return { eventId: Number(eventId), ...event };
  };
  return { next, end };
}

beforeEach(async () => {
  ctx = await testContext();
});
afterEach(async () => {
  for (const stream of ending.splice(0)) await stream.return();
});

describe('the stream of requests', () => {
  it('tells of a new one and of its answer, live and in order', async () => {
    const staff = callerFor(ctx, await storedActor(ctx, 'staff'));
    const old = await makeQuoteRequest(ctx.db);
    const first = await watch({ lastEventId: 0 });
    expect(await first.next()).toMatchObject({ quoteId: old.id, kind: 'created', status: 'pending' });
    const waiting = first.next();
    await callerFor(ctx, null).storefront.quotes.create({
      quoteType: 'service',
      productName: 'Servicing: Mower Belt Service',
      customerName: 'Ada Hill',
      customerEmail: 'ada@example.com',
    });
    const created = await waiting;
    expect(created).toMatchObject({ kind: 'created', customerName: 'Ada Hill', quoteType: 'service' });
    const answered = first.next();
    await staff.admin.quotes.respond({ id: created.quoteId, responseMessage: 'Bring it in.' });
    expect(await answered).toMatchObject({ quoteId: created.quoteId, kind: 'changed', status: 'responded' });
  });

  it('has what commits once it has begun, although nothing was read from it yet', async () => {
    const stream = await watch();
    const { id } = await makeQuoteRequest(ctx.db);
    expect((await stream.next()).quoteId).toBe(id);
  });

  it('is no longer followed when its viewer leaves before anything was read', async () => {
    let listeners = 0;
    const { listen } = ctx.db;
    const counting: typeof listen = async (...channel) => {
      listeners += 1;
      const unlisten = await listen(...channel);
      return async () => {
        await unlisten();
        listeners -= 1;
      };
    };
    const viewer = { ...ctx, db: Object.assign(ctx.db, { listen: counting }), actor: actors.staff };
    const leave = new AbortController();
    try {
      await watchEvents(viewer, {}, leave.signal);
      expect(listeners).toBe(1);
      leave.abort();
      await expect.poll(() => listeners).toBe(0);
    } finally {
      // The database is the worker's.
      Object.assign(ctx.db, { listen });
    }
  });

  it('replays what a viewer missed while away, each once', async () => {
    await makeQuoteRequest(ctx.db);
    const before = await watch({ lastEventId: 0 });
    const { eventId } = await before.next();
    await before.end();
    const missed = [await makeQuoteRequest(ctx.db), await makeQuoteRequest(ctx.db)];
    const after = await watch({ lastEventId: eventId });
    expect([(await after.next()).quoteId, (await after.next()).quoteId]).toEqual(missed.map(({ id }) => id));
    const waiting = after.next();
    const live = await makeQuoteRequest(ctx.db);
    expect((await waiting).quoteId).toBe(live.id);
  });

  it('says nothing of a request that was taken back before its commit', async () => {
    const stream = await watch({ lastEventId: 0 });
    await expect(
      ctx.db.transaction(async (tx) => {
        await makeQuoteRequest(tx);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    const kept = await makeQuoteRequest(ctx.db);
    expect((await stream.next()).quoteId).toBe(kept.id);
  });

  it('tells of a new message and of its tick, live, in one order with the requests', async () => {
    const staff = callerFor(ctx, await storedActor(ctx, 'staff'));
    const before = await makeContactMessage(ctx.db);
    const request = await makeQuoteRequest(ctx.db);
    const stream = await watch<ContactMessageEvent>({ lastEventId: 0 });
    const old = await stream.next();
    expect(old).toMatchObject({ about: 'message', messageId: before.id, kind: 'created' });
    expect(await stream.next()).toMatchObject({ about: 'quote', quoteId: request.id });
    const waiting = stream.next();
    await callerFor(ctx, null).storefront.contact.send({
      firstName: 'Ada',
      lastName: 'Hill',
      email: 'ada@example.com',
      subject: 'Chains',
      message: 'Do you sharpen chains?',
    });
    const created = await waiting;
    expect(created).toMatchObject({ kind: 'created', firstName: 'Ada', lastName: 'Hill', subject: 'Chains' });
    const ticked = stream.next();
    await staff.admin.messages.setHandled({ id: created.messageId, handled: true });
    expect(await ticked).toMatchObject({ messageId: created.messageId, kind: 'changed' });
    const again = await watch<ContactMessageEvent>({ lastEventId: old.eventId });
    expect(await again.next()).toMatchObject({ about: 'quote', quoteId: request.id });
    expect(await again.next()).toMatchObject({ messageId: created.messageId, kind: 'created' });
  });

  it('leaves out nothing where more was missed than is read at once', async () => {
    const missed: { about: string; id: number }[] = [];
    for (let n = 0; n < 110; n += 1) {
      const isMessage = n % 10 === 0;
      const { id } = isMessage ? await makeContactMessage(ctx.db) : await makeQuoteRequest(ctx.db);
      missed.push({ about: isMessage ? 'message' : 'quote', id });
    }
    const stream = await watch<StaffEvent>({ lastEventId: 0 });
    const received: typeof missed = [];
    while (received.length < missed.length) {
      const event = await stream.next();
      if (event.about === 'run') throw new Error('No run was started');
      received.push({ about: event.about, id: event.about === 'quote' ? event.quoteId : event.messageId });
    }
    expect(received).toEqual(missed);
  });

  it('goes on past events of subjects that were deleted, however many', async () => {
    await makeQuoteRequest(ctx.db);
    const { eventId } = await (await watch({ lastEventId: 0 })).next();
    const deleted: number[] = [];
    for (let n = 0; n < 110; n += 1) deleted.push((await makeQuoteRequest(ctx.db)).id);
    await ctx.db.delete(quoteRequests).where(inArray(quoteRequests.id, deleted));
    const kept = await makeContactMessage(ctx.db);
    const stream = await watch<ContactMessageEvent>({ lastEventId: eventId });
    expect(await stream.next()).toMatchObject({ about: 'message', messageId: kept.id, kind: 'created' });
  });

  it('keeps a request and a message with the same id apart', async () => {
    const request = await makeQuoteRequest(ctx.db);
    const message = await makeContactMessage(ctx.db, { id: request.id + 1 });
    const other = await makeQuoteRequest(ctx.db);
    const stream = await watch<StaffEvent>({ lastEventId: 0 });
    expect(other.id).toBe(message.id);
    expect(await stream.next()).toMatchObject({ about: 'quote', quoteId: request.id });
    expect(await stream.next()).toMatchObject({ about: 'message', messageId: message.id });
    expect(await stream.next()).toMatchObject({ about: 'quote', quoteId: other.id });
  });

  it('rejects one more than a session may have, until one of them ends', async () => {
    await makeQuoteRequest(ctx.db);
    const streams = await Promise.all(Array.from({ length: 20 }, () => watch({ lastEventId: 0 })));
    for (const stream of streams) await stream.next();
    const rejected = (await watch({ lastEventId: 0 })).next();
    await expect(rejected).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', details: { retryAfter: 30 } });
    await streams[0]?.end();
    expect(await (await watch({ lastEventId: 0 })).next()).toMatchObject({ kind: 'created' });
  });

  it('is for staff alone', async () => {
    await expect(callerFor(ctx, actors.customer).admin.events.watch()).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  describe('of a viewer who', () => {
    /** The stream of somebody signed in, which looks at the session every few milliseconds. */
    async function signedInStream(values?: { email: string; emailVerified?: boolean }, sessionCheckMs = 5) {
      const { id, email } = await makeUser(ctx.db, { ...values, role: 'admin' });
      await openSession(ctx, id);
      const token = /^sid=([^;]+)/m.exec(ctx.cookies.join('\n'))?.[1] ?? '';
      const viewer = {
        ...ctx,
        actor: { id, email, role: 'admin' as const, name: 'Sam' },
        session: { ...ctx.session, token },
      };
      const stream = await watchEvents(viewer, { lastEventId: 0 }, undefined, sessionCheckMs);
      ending.push({ return: async () => stream.return() });
      await makeQuoteRequest(ctx.db);
      await stream.next();
      return { id, next: stream.next() };
    }

    it('signs out ends by itself', async () => {
      const { id, next } = await signedInStream();
      const ended = next.then(() => undefined, toPublicError);
      await invalidateUserSessions(ctx.db, id);
      expect(await ended).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    it('is staff no longer ends by itself', async () => {
      const { id, next } = await signedInStream();
      const ended = next.then(() => undefined, toPublicError);
      await ctx.db.update(users).set({ role: 'customer' }).where(eq(users.id, id));
      expect(await ended).toMatchObject({ code: 'FORBIDDEN' });
    });

    const email = 'nora@example.com';
    /** The session is not checked in time unless the stream is told to. */
    const NEVER_MS = 3_600_000;
    const newPassword = 'a good password';
    const mailedToken = async (link: string) => {
      await runDueJobs(ctx);
      return new URL(String(ctx.mailer.sent.at(-1)?.props[link])).searchParams.get('token') ?? '';
    };

    it('accepts an invitation, already on the staff, ends at once', async () => {
      const { id, email: ownerEmail } = await makeUser(ctx.db, { role: 'superadmin' });
      const owner = callerFor(ctx, { id, email: ownerEmail, role: 'superadmin', name: 'Olive' });
      await owner.admin.staff.invite({ email, firstName: 'Nora', lastName: 'New', role: 'admin' });
      const token = await mailedToken('acceptUrl');
      const { next } = await signedInStream({ email, emailVerified: false }, NEVER_MS);
      const ended = next.then(() => undefined, toPublicError);
      await callerFor(ctx, null).auth.acceptInvitation({ email, token, newPassword });
      expect(await ended).toMatchObject({ code: 'UNAUTHORIZED' });
    });

    it('sets another password by a mailed link ends at once', async () => {
      const { next } = await signedInStream({ email }, NEVER_MS);
      const ended = next.then(() => undefined, toPublicError);
      await callerFor(ctx, null).auth.forgotPassword({ email });
      const token = await mailedToken('resetUrl');
      await callerFor(ctx, null).auth.resetPassword({ email, token, newPassword });
      expect(await ended).toMatchObject({ code: 'UNAUTHORIZED' });
    });
  });
});
