import {
  auditLogs,
  contactMessages,
  emailLog,
  imageFetchAttempts,
  imageFetchCandidates,
  imageFetches,
  jobs,
  knownDevices,
  mailTokens,
  missedSearches,
  outOfStockViews,
  productImages,
  products,
  quoteRequests,
  rateLimits,
  sessions,
} from '@dealer/db';
import { DAY_MS } from '@dealer/db/durations';
import { makeContactMessage, makeProduct, makeQuoteRequest, makeUser } from '@dealer/db/factories';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Retention } from '../domain/shop/retention.ts';
import { type TestContext, testContext } from '../testing/index.ts';
import { sweep } from './sweep.ts';

let ctx: TestContext;

beforeEach(async () => {
  ctx = await testContext();
});

it('deletes expired sessions, rate limits and done jobs, and keeps the others', async () => {
  const user = await makeUser(ctx.db);
  const day = (days: number) => new Date(Date.now() + days * DAY_MS);
  const sess = { userAgent: 'test', createdAt: day(-40).toISOString() };
  await ctx.db.insert(sessions).values([
    { sid: 'expired', sess, expire: day(-1), userId: user.id },
    { sid: 'active', sess, expire: day(1), userId: user.id },
  ]);
  await ctx.db.insert(rateLimits).values([
    { key: 'expired', points: 3, expire: day(-1) },
    { key: 'counting', points: 3, expire: day(1) },
  ]);
  const job = { topic: 'maintenance.sweep', status: 'done' as const };
  await ctx.db.insert(jobs).values([
    { ...job, doneAt: day(-31), dedupeKey: 'old' },
    { ...job, doneAt: day(-29), dedupeKey: 'recent' },
    { ...job, status: 'failed', dedupeKey: 'failed', createdAt: day(-365), failedAt: day(-89) },
  ]);

  await sweep({ ...ctx, now: () => new Date() });

  expect(await ctx.db.select({ sid: sessions.sid }).from(sessions)).toEqual([{ sid: 'active' }]);
  expect(await ctx.db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'counting' }]);
  const left = await ctx.db.select({ key: jobs.dedupeKey }).from(jobs).orderBy(jobs.dedupeKey);
  expect(left.map(({ key }) => key)).toEqual(['failed', 'recent']);
});

it('deletes fetches of images with their attempts after 30 days, and keeps the images', async () => {
  const day = (days: number) => new Date(ctx.now().getTime() + days * DAY_MS);
  const machine = { modelKey: 'echo|cs590', brand: 'Echo', model: 'CS-590' };
  const [over, kept] = await ctx.db
    .insert(imageFetches)
    .values([
      { ...machine, status: 'success', createdAt: day(-31) },
      { ...machine, status: 'success', createdAt: day(-29) },
    ])
    .returning();
  const facts = { perceptualHash: '0', width: 1, height: 1 };
  const [image] = await ctx.db
    .insert(productImages)
    .values({ ...facts, url: '/products/p-a.webp', sha256: 'a', fetchedAt: day(-31) })
    .returning();
  if (!over || !kept || !image) throw new Error('The inserts answered no rows');
  const found = { productImageId: image.id, position: 0, score: 90, sourceDomain: 'echo.example' };
  for (const { id: fetchId } of [over, kept]) {
    await ctx.db.insert(imageFetchAttempts).values({ fetchId, step: 1, sourceDomain: 'echo.example' });
    await ctx.db.insert(imageFetchCandidates).values({ ...found, fetchId, pageUrl: '', imageUrl: '' });
  }

  await sweep(ctx);

  const left = (table: typeof imageFetchAttempts | typeof imageFetchCandidates) =>
    ctx.db.select({ fetchId: table.fetchId }).from(table);
  expect(await ctx.db.select({ id: imageFetches.id }).from(imageFetches)).toEqual([{ id: kept.id }]);
  expect(await left(imageFetchAttempts)).toEqual([{ fetchId: kept.id }]);
  expect(await left(imageFetchCandidates)).toEqual([{ fetchId: kept.id }]);
  expect(await ctx.db.$count(productImages)).toBe(1);
});

it('a step that fails keeps no other from being done, and the sweep is tried again', async () => {
  const user = await makeUser(ctx.db);
  const sess = { userAgent: 'test', createdAt: '' };
  await ctx.db.insert(sessions).values({ sid: 'expired', sess, expire: new Date(0), userId: user.id });
  await ctx.db.insert(rateLimits).values({ key: 'expired', points: 3, expire: new Date(0) });
  await ctx.db.execute(sql`create function reject() returns trigger language plpgsql as
    $$ begin raise 'as the test wants it'; end $$`);
  await ctx.db.execute(sql`create trigger reject before delete on sessions execute function reject()`);
  const failed: unknown[] = [];
  const log = { ...ctx.log, error: (fields: Record<string, unknown>) => failed.push(fields['step']) };
  const swept = sweep({ ...ctx, log });
  await expect(swept).rejects.toThrow('Parts of the daily sweep failed: sessions');
  await ctx.db.execute(sql`drop function reject cascade`);
  expect(failed).toEqual(['sessions']);
  expect(await ctx.db.$count(rateLimits)).toBe(0);
});

it('begins no step once its process stops, which is no failure of a step', async () => {
  await ctx.db.insert(rateLimits).values({ key: 'expired', points: 3, expire: new Date(0) });
  const failed: unknown[] = [];
  const log = { ...ctx.log, error: (fields: Record<string, unknown>) => failed.push(fields['step']) };
  const signal = AbortSignal.abort(new Error('The process stops'));
  await expect(sweep({ ...ctx, log }, { signal })).rejects.toThrow('The process stops');
  expect(failed).toEqual([]);
  expect(await ctx.db.$count(rateLimits)).toBe(1);
});

it('sessions expire by the clock of the services', async () => {
  const user = await makeUser(ctx.db);
  const sess = { userAgent: 'test', createdAt: '' };
  const expire = new Date(ctx.now().getTime() + DAY_MS);
  await ctx.db.insert(sessions).values({ sid: 'active', sess, expire, userId: user.id });
  await sweep(ctx);
  expect(await ctx.db.$count(sessions)).toBe(1);
  await sweep({ ...ctx, now: () => expire });
  expect(await ctx.db.$count(sessions)).toBe(0);
});

describe('the retention periods of the privacy page', () => {
  const now = new Date('2026-11-21T22:00:00Z');
  const swept = () => sweep({ ...ctx, now: () => now });
  const keptAndExpired = { kept: '2019-11-21T22:00:01Z', expired: '2019-11-21T21:59:59Z' };

  describe('are numbers that the privacy page states, too: with doubled ones it keeps', () => {
    const doubled: Retention = {
      ...{ requestYears: 14, analyticsMonths: 52, failedJobDays: 180 },
      ...{ orphanedImageDays: 14, sessionDays: 60, deviceDays: 360 },
      ...{ unconfirmedAlertDays: 14, stockAlertMonths: 24, notifiedAlertDays: 60 },
    };
    const before = (year: number) => new Date(`${year}-11-21T21:59:59Z`);
    const mail = { recipient: 'ada@example.com', template: 'quote-received', subject: 'over' };
    const job = { topic: 'mail.reset', status: 'failed' as const, dedupeKey: 'over' };

    it.each([
      ['quote requests', quoteRequests, () => makeQuoteRequest(ctx.db, { createdAt: before(2019) })],
      ['messages', contactMessages, () => makeContactMessage(ctx.db, { createdAt: before(2019) })],
      [
        'the log of mails',
        emailLog,
        () => ctx.db.insert(emailLog).values({ ...mail, createdAt: before(2023) }),
      ],
      [
        'missed searches',
        missedSearches,
        () => ctx.db.insert(missedSearches).values({ day: '2023-11-21', phrase: 'over', visitors: 3 }),
      ],
      [
        'views of what is out of stock',
        outOfStockViews,
        async () => {
          const { id: productId } = await makeProduct(ctx.db);
          await ctx.db.insert(outOfStockViews).values({ day: '2023-11-21', productId, visitors: 3 });
        },
      ],
      ['failed jobs', jobs, () => ctx.db.insert(jobs).values({ ...job, failedAt: new Date('2026-08-20') })],
      [
        'devices',
        knownDevices,
        async () => {
          const { id: userId } = await makeUser(ctx.db);
          await ctx.db
            .insert(knownDevices)
            .values({ tokenHash: 'over', userId, lastLogin: new Date('2026-05-20') });
        },
      ],
    ])('%s', async (_, table, insert) => {
      await insert();
      await sweep({ ...ctx, now: () => now }, { periods: doubled });
      expect(await ctx.db.$count(table)).toBe(1);
      await swept();
      expect(await ctx.db.$count(table)).toBe(0);
    });

    it('images', async () => {
      const removed: string[] = [];
      const url = `/products/p-${'a'.repeat(24)}.webp`;
      ctx = {
        ...ctx,
        images: {
          ...ctx.images,
          list: async () => [{ url, storedAt: new Date('2026-11-10') }],
          remove: async (key) => void removed.push(key),
        },
      };
      await sweep({ ...ctx, now: () => now }, { periods: doubled });
      expect(removed).toEqual([]);
      await swept();
      expect(removed).toEqual([url]);
    });
  });

  it('quote requests and messages are deleted after 7 years', async () => {
    for (const createdAt of Object.values(keptAndExpired).map((moment) => new Date(moment))) {
      await makeQuoteRequest(ctx.db, { createdAt });
      await makeContactMessage(ctx.db, { createdAt });
    }
    await swept();
    const kept = [{ createdAt: new Date(keptAndExpired.kept) }];
    expect(await ctx.db.select({ createdAt: quoteRequests.createdAt }).from(quoteRequests)).toEqual(kept);
    expect(await ctx.db.select({ createdAt: contactMessages.createdAt }).from(contactMessages)).toEqual(kept);
  });

  it('the log of mails is deleted after 26 months', async () => {
    const mail = { recipient: 'ada@example.com', template: 'quote-received' };
    await ctx.db.insert(emailLog).values([
      { ...mail, subject: 'over', createdAt: new Date('2024-09-21T21:59:59Z') },
      { ...mail, subject: 'kept', createdAt: new Date('2024-09-21T22:00:01Z') },
    ]);
    await swept();
    expect(await ctx.db.select({ subject: emailLog.subject }).from(emailLog)).toEqual([{ subject: 'kept' }]);
  });

  it('failed jobs are deleted after 90 days', async () => {
    const job = { topic: 'mail.reset', status: 'failed' as const };
    await ctx.db.insert(jobs).values([
      { ...job, dedupeKey: 'over', failedAt: new Date('2026-08-23T21:59:59Z') },
      { ...job, dedupeKey: 'kept', createdAt: new Date(0), failedAt: new Date('2026-08-23T22:00:01Z') },
      { ...job, dedupeKey: 'waiting', status: 'pending', createdAt: new Date('2026-01-01T00:00:00Z') },
    ]);
    await swept();
    const left = await ctx.db.select({ key: jobs.dedupeKey }).from(jobs).orderBy(jobs.dedupeKey);
    expect(left).toEqual([{ key: 'kept' }, { key: 'waiting' }]);
  });

  it('devices are deleted after 180 days, tokens of links a week after they expire', async () => {
    const { id: userId } = await makeUser(ctx.db);
    await ctx.db.insert(knownDevices).values([
      { tokenHash: 'over', userId, lastLogin: new Date('2026-05-25T21:59:59Z') },
      { tokenHash: 'kept', userId, lastLogin: new Date('2026-05-25T22:00:01Z') },
    ]);
    const token = { userId, purpose: 'verification' as const };
    await ctx.db.insert(mailTokens).values([
      { ...token, hash: 'over', expiresAt: new Date('2026-11-14T21:59:59Z') },
      { ...token, hash: 'kept', expiresAt: new Date('2026-11-14T22:00:01Z') },
    ]);
    await swept();
    expect(await ctx.db.select({ hash: knownDevices.tokenHash }).from(knownDevices)).toEqual([
      { hash: 'kept' },
    ]);
    expect(await ctx.db.select({ hash: mailTokens.hash }).from(mailTokens)).toEqual([{ hash: 'kept' }]);
  });

  it('unreferenced images are deleted after 7 days, those in the history of a product are kept', async () => {
    const url = (sign: string) => `/products/p-${sign.repeat(24)}.webp`;
    const old = new Date('2026-11-14T21:59:59Z');
    const stored = new Map([
      [url('a'), old],
      [url('b'), old],
      [url('c'), old],
      [url('d'), new Date('2026-11-14T22:00:01Z')],
      [url('e'), old],
    ]);
    const facts = { perceptualHash: '0', width: 1, height: 1 };
    await ctx.db.insert(productImages).values([
      { ...facts, url: url('a'), sha256: 'a', fetchedAt: old },
      { ...facts, url: url('c'), sha256: 'c', fetchedAt: old },
      // Kept again within the week, at a moment when its file was there already.
      { ...facts, url: url('e'), sha256: 'e', fetchedAt: new Date('2026-11-14T22:00:01Z') },
    ]);
    await makeProduct(ctx.db, { images: [url('a')] });
    const { id } = await makeProduct(ctx.db, { status: 'deleted' });
    const change = { field: 'images', oldValue: [url('b')], newValue: [], isNoisy: false };
    await ctx.db
      .insert(auditLogs)
      .values({ actionType: 'UPDATED', entityType: 'product', entityId: id, changes: [change] });
    ctx = {
      ...ctx,
      images: {
        ...ctx.images,
        list: async () => [...stored].map(([key, storedAt]) => ({ url: key, storedAt })),
        remove: async (key) => void stored.delete(key),
      },
    };
    await swept();
    expect([...stored.keys()]).toEqual([url('a'), url('b'), url('d'), url('e')]);
    const left = await ctx.db.select({ url: productImages.url }).from(productImages);
    expect(left.map((row) => row.url).toSorted()).toEqual([url('a'), url('e')]);
    expect(await ctx.db.$count(products)).toBe(2);
    expect(await ctx.db.$count(auditLogs)).toBe(1);
  });
});
