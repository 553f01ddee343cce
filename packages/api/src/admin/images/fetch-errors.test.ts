import { imageFetchAttempts, imageSourcePriority, jobs, productImages } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import {
  callerFor,
  fakeImages,
  fakeSites,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';
import { openGallery } from './gallery.ts';
import { storeImage } from './store-image.ts';
import { fetchStates } from './watch.ts';

const saw = { brand: 'Echo', model: 'CS-590' };
const image = (text: string) => new TextEncoder().encode(text);
const answers = {
  'https://maker.example/sitemap.xml': '<urlset><url><loc>https://maker.example/cs-590</loc></url></urlset>',
  'https://maker.example/cs-590': '<h1>Echo CS-590</h1><img src="/a.jpg" alt="Echo CS-590">',
  'https://maker.example/a.jpg': image('1600x1200 front'),
};
const WEEK_MS = 7 * 86_400_000;

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin;

beforeEach(async () => {
  ctx = await testContext({ sites: fakeSites(answers), images: fakeImages });
  staff = await storedActor(ctx, 'staff');
  await ctx.db.insert(imageSourcePriority).values({ brand: 'Echo', sourceDomain: 'maker.example' });
});

it.each([
  ['a fetch', () => admin().images.fetch(saw)],
  ['a test of a source', () => admin().imageSources.test({ ...saw, sourceDomain: 'maker.example' })],
])('the viewer of %s is told when its job was given up', async (_what, start) => {
  const { fetchId } = await start();
  await ctx.db.update(jobs).set({ status: 'failed' });
  let last;
  for await (const state of fetchStates(ctx, fetchId, undefined, 5)) last = state ?? last;
  expect(last).toMatchObject({
    status: 'failed',
    message: 'It failed on our side; the server’s log says why',
    attempts: [{ status: 'failed', errorCode: 'internal' }],
  });
});

it('an error of our own counts against no source', async () => {
  ctx.pageReader = { ...ctx.pageReader, page: () => Promise.reject(new Error('out of memory')) };
  const started = ctx.now().getTime();
  await admin().images.fetch(saw);
  for (const seconds of [0, 30]) await runDueJobs({ ...ctx, now: () => new Date(started + seconds * 1_000) });
  expect((await admin().images.latest(saw)).fetch).toMatchObject({
    status: 'failed',
    attempts: [{ status: 'failed', errorCode: 'internal' }],
  });
  expect(await ctx.db.select().from(imageSourcePriority)).toMatchObject([
    { failureCount: 0, lastResult: null, lastFailureCode: null },
  ]);
});

it('a worker that lost its lease changes nothing of an attempt that another one ended', async () => {
  const { sites } = ctx;
  ctx.sites = {
    ...sites,
    fetch: async (url, kind, signal) => {
      if (url.endsWith('sitemap.xml')) await ctx.db.update(imageFetchAttempts).set({ status: 'failed' });
      return sites.fetch(url, kind, signal);
    },
  };
  await admin().images.fetch(saw);
  await runDueJobs(ctx);
  expect(await ctx.db.select().from(imageFetchAttempts)).toMatchObject([
    { status: 'failed', pageUrl: null, imageUrl: null },
  ]);
});

it('the daily sweep leaves an image that was kept or chosen lately', async () => {
  await admin().images.fetch(saw);
  await runDueJobs(ctx);
  const { fetch } = await admin().images.latest(saw);
  const old = new Date(ctx.now().getTime() - 2 * WEEK_MS);
  const fetchedAt = async () => (await ctx.db.select().from(productImages)).map((row) => row.fetchedAt);

  await ctx.db.update(productImages).set({ fetchedAt: old });
  const candidateIds = fetch?.candidates.map(({ id }) => id) ?? [];
  await admin().images.choose({ fetchId: fetch?.fetchId ?? 0, candidateIds, gallery: [] });
  expect(await fetchedAt()).toEqual([ctx.now()]);

  await ctx.db.update(productImages).set({ fetchedAt: old });
  const uploaded = { sourceUrl: null, pageUrl: null, by: null };
  await storeImage(ctx, image('1600x1200 front'), uploaded);
  expect(await fetchedAt()).toEqual([ctx.now()]);
  // The origin is still the first one.
  expect(await ctx.db.select().from(productImages)).toMatchObject([
    { sourceUrl: 'https://maker.example/a.jpg', fetchedBy: staff.id },
  ]);
});

it('an image that the sweep removed cannot be chosen', async () => {
  await admin().images.fetch(saw);
  await runDueJobs(ctx);
  const { fetch } = await admin().images.latest(saw);
  const [candidate] = fetch?.candidates ?? [];
  await ctx.db.delete(productImages).where(eq(productImages.url, candidate?.url ?? ''));
  await expect(
    admin().images.choose({ fetchId: fetch?.fetchId ?? 0, candidateIds: [candidate?.id ?? 0], gallery: [] }),
  ).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

it('a gallery shows an area of one color once, whose perceptual hash is empty', async () => {
  const gallery = await openGallery(ctx, []);
  const plain = { url: '/products/p-0.webp', perceptualHash: '00' };
  expect(gallery.shows(plain)).toBe(false);
  gallery.add(plain);
  expect(gallery.shows(plain)).toBe(true);
  expect(gallery.shows({ ...plain, url: '/products/p-1.webp' })).toBe(false);
});
