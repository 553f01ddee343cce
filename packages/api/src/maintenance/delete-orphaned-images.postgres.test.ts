import { productImages, productMetadata } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { countWaiting, openBeside } from '@dealer/db/testing';
import { eq } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { callerFor, storedActor, testContext } from '../testing/index.ts';
import { deleteOrphanedImages } from './delete-orphaned-images.ts';

it('an image is kept to which a save refers that has not committed yet', async () => {
  const ctx = await testContext({ now: () => new Date('2026-11-21T22:00:00Z') });
  const [second, third] = [await openBeside(ctx.db), await openBeside(ctx.db)];
  onTestFinished(async () => {
    await second.close();
    await third.close();
  });
  const url = `/products/p-${'a'.repeat(24)}.webp`;
  const storedAt = new Date('2026-10-01T12:00:00Z');
  const facts = { perceptualHash: '0', width: 1, height: 1, sha256: 'a' };
  await ctx.db.insert(productImages).values({ ...facts, url, fetchedAt: storedAt });
  const { id } = await makeProduct(ctx.db, { brand: 'Echo', model: 'Q6500' });
  await ctx.db.insert(productMetadata).values({ brand: 'Echo', model: 'Q6500' });
  const staff = await storedActor(ctx, 'staff');
  const removed: string[] = [];
  const images = {
    ...ctx.images,
    list: async () => [{ url, storedAt }],
    remove: async (key: string) => void removed.push(key),
  };
  const waiting = (count: number) => expect.poll(() => countWaiting(second.db)).toBe(count);
  const both = await third.db.transaction(async (tx) => {
    // Holds the save between its checks and its commit.
    await tx.select().from(productMetadata).for('update');
    const save = callerFor(ctx, staff).admin.products.update({ id, images: [url] });
    await waiting(1);
    const sweep = deleteOrphanedImages({ ...ctx, db: second.db, images }, { orphanedImageDays: 7 });
    await waiting(2);
    return { done: Promise.all([save, sweep]) };
  });
  await both.done;
  expect(removed).toEqual([]);
  expect(await ctx.db.$count(productImages)).toBe(1);
});

it('no image that a row refers to is locked, because saves would wait for that', async () => {
  const ctx = await testContext({ now: () => new Date('2026-11-21T22:00:00Z') });
  const beside = await openBeside(ctx.db);
  onTestFinished(() => beside.close());
  const urlOf = (letter: string) => `/products/p-${letter.repeat(24)}.webp`;
  const [shown, orphaned] = [urlOf('a'), urlOf('b')];
  const storedAt = new Date('2026-10-01T12:00:00Z');
  const facts = { perceptualHash: '0', width: 1, height: 1, fetchedAt: storedAt };
  const stored = [shown, orphaned].map((url) => ({ ...facts, url, sha256: url }));
  await ctx.db.insert(productImages).values(stored);
  await makeProduct(ctx.db, { images: [shown] });
  const removed: string[] = [];
  const images = {
    ...ctx.images,
    list: async () => stored.map(({ url }) => ({ url, storedAt })),
    remove: async (url: string) => void removed.push(url),
  };
  await beside.db.transaction(async (tx) => {
    // As a save does that refers to it.
    await tx.select().from(productImages).where(eq(productImages.url, shown)).for('key share');
    await deleteOrphanedImages({ ...ctx, images }, { orphanedImageDays: 7 });
  });
  expect(removed).toEqual([orphaned]);
});
