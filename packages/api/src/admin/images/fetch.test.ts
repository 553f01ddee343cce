import { brands, imageFetches, imageSourcePriority, jobs, productImages } from '@dealer/db';
import { makeBrand } from '@dealer/db/factories';
import { isTrackedEnvelope } from '@trpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import {
  actors,
  callerFor,
  fakeImages,
  fakeSites,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';
import type { ImageFetchState } from './schema.ts';

const saw = { brand: 'Echo', model: 'CS-590' };
const image = (text: string) => new TextEncoder().encode(text);
const page = (title: string, ...images: string[]) =>
  `<h1>${title}</h1>${images.map((src) => `<img src="${src}" alt="Echo CS-590">`).join('')}`;

/** A first source without the model, a second one with two images, found by its search. */
const answers = {
  'https://first.example/sitemap.xml': '<urlset></urlset>',
  'https://second.example/find?q=CS-590': '<h1>Hits for CS-590</h1><a href="/cs-590">Echo CS-590</a>',
  'https://second.example/cs-590': page('Echo CS-590', '/small.jpg', '/large.jpg', '/side.jpg', '/tiny.jpg'),
  'https://second.example/small.jpg': image('600x450 front'),
  'https://second.example/large.jpg': image('1600x1200 front'),
  'https://second.example/side.jpg': image('800x600 side'),
  'https://second.example/tiny.jpg': image('100x90 tiny'),
};

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin;

async function open(given: Parameters<typeof fakeSites>[0] = answers) {
  ctx = await testContext({ sites: fakeSites(given), images: fakeImages });
  staff = await storedActor(ctx, 'staff');
  await ctx.db.insert(imageSourcePriority).values([
    { brand: 'ECHO', sourceDomain: 'second.example', sourcePattern: '/find?q={model}', priorityScore: '90' },
    { brand: 'Echo', sourceDomain: 'first.example', priorityScore: '100' },
  ]);
}

async function fetchAll(input: Partial<Parameters<ReturnType<typeof admin>['images']['fetch']>[0]> = {}) {
  await admin().images.fetch({ ...saw, ...input });
  await runDueJobs(ctx);
  const { fetch } = await admin().images.latest(saw);
  return fetch;
}

/** All that a stream says until it ends. */
async function statesOf(stream: AsyncIterable<unknown>): Promise<ImageFetchState[]> {
  const states: ImageFetchState[] = [];
  for await (const event of stream) {
    if (!isTrackedEnvelope<ImageFetchState>(event)) throw new Error('An event without an id');
    states.push(event[1]);
  }
  return states;
}

beforeEach(() => open());

describe('a fetch', () => {
  it('shows its first attempt at once', async () => {
    expect(await admin().images.fetch(saw)).toMatchObject({
      status: 'running',
      attempts: [{ status: 'trying', sourceDomain: 'first.example' }],
      candidates: [],
    });
  });

  it('walks the sources by rank and ends with the first image, the likeliest first, copies once', async () => {
    expect(await fetchAll()).toMatchObject({
      status: 'success',
      message: '2 images found on second.example',
      attempts: [
        { status: 'failed', sourceDomain: 'first.example', errorCode: 'no-page' },
        { status: 'success', sourceUrl: 'https://second.example/cs-590', error: null },
      ],
      candidates: [
        { width: 1600, imageUrl: 'https://second.example/large.jpg', sourceDomain: 'second.example' },
        { width: 800, imageUrl: 'https://second.example/side.jpg' },
      ],
    });
  });

  it('counts at the sources, and keeps where the images came from', async () => {
    await fetchAll();
    const [{ sources } = { sources: [] }] = await admin().imageSources.list();
    expect(sources).toMatchObject([
      { sourceDomain: 'first.example', failureCount: 1, successCount: 0, lastFailureCode: 'no-page' },
      {
        sourceDomain: 'second.example',
        successPercent: 100,
        imageQuality: '1600 × 1200',
        lastResult: 'success',
      },
    ]);
    const kept = await ctx.db.select().from(productImages).where(eq(productImages.width, 1600));
    expect(kept).toMatchObject([
      {
        sourceUrl: 'https://second.example/large.jpg',
        pageUrl: 'https://second.example/cs-590',
        fetchedBy: staff.id,
      },
    ]);
  });

  it('is shared by two people at the same machine, however they type it', async () => {
    const one = await admin().images.fetch(saw);
    const two = await admin().images.fetch({ brand: 'echo', model: 'cs 590' });
    expect(two.fetchId).toBe(one.fetchId);
    expect(await ctx.db.$count(imageFetches)).toBe(1);
  });

  it('is one where several start it at the same moment', async () => {
    const started = await Promise.all([1, 2, 3, 4].map(() => admin().images.fetch(saw)));
    expect(new Set(started.map(({ fetchId }) => fetchId)).size).toBe(1);
    expect(await ctx.db.$count(jobs)).toBe(1);
  });

  it('passes over excluded sources, for this time or for this model', async () => {
    const attempts = (await fetchAll({ excludeSources: ['www.first.example'] }))?.attempts;
    expect(attempts).toMatchObject([{ sourceDomain: 'second.example' }]);
    await admin().images.excludeSource({ ...saw, sourceDomain: 'second.example' });
    expect(await fetchAll()).toMatchObject({
      attempts: [{ sourceDomain: 'first.example' }],
      status: 'failed',
    });
    const [before] = await admin().imageSources.list();
    expect(before?.sources[1]).toMatchObject({ priorityScore: '90.00', failureCount: 0 });
    await admin().images.includeSource({ ...saw, sourceDomain: 'second.example' });
    expect(await fetchAll()).toMatchObject({ status: 'success' });
  });

  it('goes on with the next source where the brand is renamed meanwhile', async () => {
    const brand = await makeBrand(ctx.db, { name: 'Redmax' });
    await ctx.db.update(imageSourcePriority).set({ brand: brand.name });
    const { fetchId } = await admin().images.fetch({ ...saw, brand: brand.name });
    const owner = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin;
    await owner.brands.rename({ id: brand.id, shownName: brand.name, name: 'RedMax Pro' });
    await runDueJobs(ctx);
    expect(await statesOf(await admin().images.watch({ fetchId }))).toMatchObject([
      { status: 'success', message: '2 images found on second.example' },
    ]);
  });

  it.each([
    ['names a sibling', { 'https://second.example/cs-590': page('Echo CS-590P', '/a.jpg') }, 'sibling-model'],
    ['shows a logo only', { 'https://second.example/cs-590': page('CS-590', '/logo.png') }, 'no-image'],
    ['shows small images only', { 'https://second.example/cs-590': page('CS-590', '/tiny.jpg') }, 'no-image'],
    ['shows what is no image', { 'https://second.example/large.jpg': image('<svg>') }, 'not-an-image'],
    [
      'refuses',
      { 'https://second.example/cs-590': { ok: false, code: 'robots', reason: 'Not allowed' } as const },
      'robots',
    ],
  ])('says so of a source that %s', async (_what, changed, errorCode) => {
    const onlyLarge = { ...answers, 'https://second.example/cs-590': page('CS-590', '/large.jpg') };
    await open({ ...onlyLarge, ...changed });
    expect(await fetchAll()).toMatchObject({
      status: 'failed',
      message: 'Unable to find a new image. Try manual upload.',
      attempts: [{}, { status: 'failed', errorCode }],
      candidates: [],
    });
  });

  it('begins with the maker’s own site where the brand has no source', async () => {
    await ctx.db
      .insert(brands)
      .values({ name: 'Stihl', slug: 'stihl', websiteUrl: 'https://www.stihlusa.com/x' });
    expect(await admin().images.fetch({ brand: 'stihl', model: 'MS 271' })).toMatchObject({
      attempts: [{ sourceDomain: 'www.stihlusa.com' }],
    });
    expect(await admin().images.fetch({ brand: 'Nobody', model: '1' })).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('No image source is left to try for Nobody'),
    });
  });

  it('is shown as failed when its job was given up', async () => {
    await admin().images.fetch(saw);
    await ctx.db.update(jobs).set({ status: 'failed' });
    expect((await admin().images.latest(saw)).fetch).toMatchObject({
      status: 'failed',
      attempts: [{ status: 'failed', errorCode: 'internal' }],
    });
  });

  it('starts again if its job was given up', async () => {
    const { fetchId } = await admin().images.fetch(saw);
    await ctx.db.update(jobs).set({ status: 'failed' });
    const next = await admin().images.fetch(saw);
    expect(next.fetchId).not.toBe(fetchId);
    expect(await ctx.db.select().from(imageFetches).where(eq(imageFetches.id, fetchId))).toMatchObject([
      { status: 'failed' },
    ]);
  });
});

it('streams every change from the last one that was received, and ends with the fetch', async () => {
  const { fetchId, revision } = await admin().images.fetch(saw);
  const stream = await admin().images.watch({ fetchId, lastEventId: revision - 1 });
  const reading = statesOf(stream);
  await runDueJobs(ctx);
  const received = await reading;
  expect(received.at(-1)?.status).toBe('success');
  expect(received.map((state) => state.revision)).toEqual(
    [...new Set(received.map((state) => state.revision))].toSorted((a, b) => a - b),
  );
});

describe('choosing', () => {
  it('answers addresses for the form, and rejects what its gallery shows already', async () => {
    const { fetchId = 0, candidates = [] } = (await fetchAll()) ?? {};
    const [front, side] = candidates;
    const candidateIds = [side?.id ?? 0, front?.id ?? 0];
    expect(await admin().images.choose({ fetchId, candidateIds, gallery: [] })).toEqual({
      urls: [side?.url, front?.url],
      rejected: [],
    });
    const small = await ctx.db.select().from(productImages).where(eq(productImages.width, 600));
    const gallery = [small[0]?.url ?? ''];
    expect(await admin().images.choose({ fetchId, candidateIds, gallery })).toEqual({
      urls: [side?.url],
      rejected: [{ candidateId: front?.id, reason: 'This image is already in the gallery' }],
    });
    const again = admin().images.choose({ fetchId, candidateIds: [front?.id ?? 0], gallery });
    await expect(again).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(
      admin().images.choose({ fetchId, candidateIds: [9_999], gallery: [] }),
    ).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

it('a test of a source counts nothing and is not the machine’s latest fetch', async () => {
  const test = await admin().imageSources.test({
    ...saw,
    sourceDomain: 'second.example',
    sourcePattern: '/find?q={model}',
  });
  await runDueJobs(ctx);
  const stream = await admin().images.watch({ fetchId: test.fetchId });
  expect(await statesOf(stream)).toMatchObject([
    { status: 'success', isTest: true, attempts: [{ sourceDomain: 'second.example' }] },
  ]);
  expect(await admin().images.latest(saw)).toEqual({ fetch: null, excludedSources: [] });
  expect(await ctx.db.select().from(imageSourcePriority)).toMatchObject([
    { successCount: 0 },
    { successCount: 0 },
  ]);
});

it('answers the REST call at the end, with all attempts', async () => {
  const asked = admin().images.fetchNewImage({ ...saw, productName: 'Saw', category: 'power-tools' });
  while (!(await ctx.db.$count(jobs))) await Promise.resolve();
  await runDueJobs(ctx);
  expect(await asked).toMatchObject({
    success: true,
    imageUrl: expect.stringMatching(/^\/products\/p-/),
    sourceDomain: 'second.example',
    sourceUrl: 'https://second.example/cs-590',
    attempts: [{ status: 'failed' }, { status: 'success' }],
  });
});

it('wants a brand and a model', async () => {
  const fetch = admin().images.fetch({ brand: ' ', model: '' });
  await expect(fetch).rejects.toThrow('Please select Brand and Model Number before fetching an image');
  await expect(callerFor(ctx, actors.customer).admin.images.fetch(saw)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  });
});
