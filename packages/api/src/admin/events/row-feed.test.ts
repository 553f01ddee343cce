import { EventEmitter, once } from 'node:events';
import type { Db } from '@dealer/db';
import { makeQuoteRequest } from '@dealer/db/factories';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestContext, testContext } from '../../testing/index.ts';
import { createRowFeed, type FeedSource } from './row-feed.ts';
import type { StaffEvent } from './schema.ts';
import { staffEventSource } from './staff-events.ts';

const TICK_MS = 60_000;
const MAX_RECENT = 5;

let ctx: TestContext;
let end: AbortController;
let followers: Promise<void>[];
let reads: number;

/** The stored rows, and how often they were read. */
const source: FeedSource<StaffEvent> = {
  ...staffEventSource,
  rowsAfter: (db: Db, id, limit) => {
    reads += 1;
    return staffEventSource.rowsAfter(db, id, limit);
  },
};

beforeEach(async () => {
  ctx = await testContext();
  end = new AbortController();
  followers = [];
  reads = 0;
});
afterEach(async () => {
  end.abort();
  await Promise.all(followers);
});

/** Follows until the test's end. @returns the ids received so far, and a wait for so many */
function follow(feed: ReturnType<typeof createRowFeed<StaffEvent>>, lastId: number | null) {
  const received: number[] = [];
  const emitter = new EventEmitter();
  const started = once(emitter, 'batch');
  async function run() {
    for await (const rows of feed.follow({ lastId, signal: end.signal, tickMs: TICK_MS })) {
      received.push(...rows.map(({ id }) => id));
      emitter.emit('batch');
    }
  }
  followers.push(run());
  return {
    received,
    started,
    count: async (count: number) => {
      while (received.length < count) await once(emitter, 'batch');
    },
  };
}

const storedIds = async () => (await staffEventSource.rowsAfter(ctx.db, 0, 10_000)).map(({ id }) => id);

it('reads a new row once for all who follow', async () => {
  const feed = createRowFeed(ctx.db, source, MAX_RECENT);
  const viewers = Array.from({ length: 250 }, () => follow(feed, null));
  await Promise.all(viewers.map(({ started }) => started));
  reads = 0;
  await makeQuoteRequest(ctx.db);
  await Promise.all(viewers.map(({ count }) => count(1)));
  expect(viewers.map(({ received }) => received)).toEqual(Array(250).fill(await storedIds()));
  // One query reads the row, one checks for more.
  expect(reads).toBeLessThanOrEqual(2);
});

it('gives everybody every row after their last one, once and in order, while more come', async () => {
  const feed = createRowFeed(ctx.db, source, MAX_RECENT);
  for (let n = 0; n < 8; n += 1) await makeQuoteRequest(ctx.db);
  const early = follow(feed, 0);
  await early.count(8);
  const viewers: { lastId: number; viewer: ReturnType<typeof follow> }[] = [];
  for (let n = 0; n < 24; n += 1) {
    const ids = await storedIds();
    const lastId = ids[(n * 7) % ids.length] ?? 0;
    viewers.push({ lastId, viewer: follow(feed, lastId) });
    await makeQuoteRequest(ctx.db);
  }
  const ids = await storedIds();
  await early.count(ids.length);
  expect(early.received).toEqual(ids);
  for (const { lastId, viewer } of viewers) {
    const expected = ids.filter((id) => id > lastId);
    await viewer.count(expected.length);
    expect(viewer.received).toEqual(expected);
  }
});

it('goes on after everybody had left', async () => {
  const feed = createRowFeed(ctx.db, source, MAX_RECENT);
  const first = follow(feed, null);
  await first.started;
  end.abort();
  await Promise.all(followers);
  await makeQuoteRequest(ctx.db);
  end = new AbortController();
  const second = follow(feed, 0);
  await second.count(1);
  await makeQuoteRequest(ctx.db);
  await second.count(2);
  expect(first.received).toEqual([]);
  expect(second.received).toEqual(await storedIds());
});

it('goes on for a viewer who comes back with an id that a restored backup has not given yet', async () => {
  const feed = createRowFeed(ctx.db, source, MAX_RECENT);
  await makeQuoteRequest(ctx.db);
  const before = await storedIds();
  const viewer = follow(feed, (before.at(-1) ?? 0) + 1_000);
  await viewer.started;
  await makeQuoteRequest(ctx.db);
  await expect.poll(() => viewer.received).toEqual((await storedIds()).slice(before.length));
});
