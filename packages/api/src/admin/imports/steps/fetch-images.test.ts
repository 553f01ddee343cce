import { jobs, products } from '@dealer/db';
import { HOUR_MS } from '@dealer/db/durations';
import { seedCatalogLists } from '@dealer/db/seed';
import { and, asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Actor } from '../../../context.ts';
import { jobHandlers } from '../../../handlers.ts';
import { runNextJob } from '../../../jobs/worker.ts';
import { importer } from '../../../testing/imports.ts';
import {
  callerFor,
  fakeImages,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
let clock: Date;
const imports = () => callerFor(ctx, staff).admin.imports;
const bytes = new TextEncoder().encode('1200x900 a');

beforeEach(async () => {
  clock = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => clock });
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

const { plan } = importer(
  () => ctx,
  () => staff,
);

/** Runs the jobs until every fetch of images has used all its attempts. */
async function workOffAll() {
  for (let round = 0; round < 4; round += 1) {
    await runDueJobs(ctx);
    clock = new Date(clock.getTime() + 60_000);
  }
}

async function workOffSteps() {
  while (await runNextJob(ctx, jobHandlers, {}, 'imports')) {
    // the condition does the work
  }
}

describe('images', () => {
  const text =
    'Brand,Model,Name,Images\nEcho,A1,Saw,http://x.example/a.jpg|http://x.example/gone.jpg\nEcho,A2,Saw,http://x.example/gone.jpg\n';

  it('are added after the rows; one that cannot be had never loses its row', async () => {
    ctx = { ...ctx, images: fakeImages };
    ctx.outboundFetch = async (url) =>
      url.endsWith('a.jpg') ? { ok: true, bytes } : { ok: false, reason: 'The site has no such page (404)' };
    const id = await plan(text);
    await imports().applyRows({ id });
    await workOffAll();
    expect(await imports().get({ id })).toMatchObject({ applied: 2, imagesQueued: 0, imagesFailed: 1 });
    const stored = await ctx.db.select().from(products).orderBy(asc(products.id));
    expect(stored.map(({ images }) => images.length)).toEqual([1, 0]);
    const { rows } = await imports().rows({ id });
    expect(rows.map(({ reasons }) => reasons.at(-1)?.message)).toEqual(
      Array.from({ length: 2 }, () => 'http://x.example/gone.jpg: The site has no such page (404)'),
    );
    await imports().undo({ id });
    await runDueJobs(ctx);
    expect(await imports().get({ id })).toMatchObject({ status: 'undone', kept: 0 });
  });

  it.each([
    [20, '14 images were not fetched: the others took too long'],
    [7, '1 image was not fetched: the others took too long'],
  ])('are left out where a slow site with %i of them would outlast the job', async (count, note) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    ctx = { ...ctx, images: fakeImages };
    const fetched: string[] = [];
    ctx.outboundFetch = async (url) => {
      fetched.push(url);
      vi.advanceTimersByTime(14_000);
      return { ok: true, bytes: new TextEncoder().encode(`1200x900 ${fetched.length}`) };
    };
    const urls = Array.from({ length: count }, (_, at) => `http://slow.example/${at}.jpg`);
    const id = await plan(`Brand,Model,Name,Images\nEcho,A1,Saw,${urls.join(' ')}\n`);
    await imports().applyRows({ id });
    await runDueJobs(ctx);
    expect(fetched).toHaveLength(6);
    expect(await imports().get({ id })).toMatchObject({ imagesQueued: 0, imagesFailed: 0 });
    const { rows } = await imports().rows({ id });
    expect(rows[0]?.reasons.at(-1)?.message).toBe(note);
  });

  it('are all fetched where the clock of the machine jumps forth meanwhile', async () => {
    ctx = { ...ctx, images: fakeImages };
    ctx.outboundFetch = async (url) => {
      clock = new Date(clock.getTime() + HOUR_MS);
      return { ok: true, bytes: new TextEncoder().encode(`1200x900 ${url.at(-5)}`) };
    };
    const id = await plan(
      'Brand,Model,Name,Images\nEcho,A1,Saw,http://x.example/a.jpg|http://x.example/b.jpg|http://x.example/c.jpg\n',
    );
    await imports().applyRows({ id });
    await runDueJobs(ctx);
    const [stored] = await ctx.db.select().from(products);
    expect(stored?.images).toHaveLength(3);
  });

  it('that the shop cannot keep are noted in the end, and nothing waits for them', async () => {
    const store = () => Promise.reject(new Error('The disk is full'));
    ctx = { ...ctx, images: { ...fakeImages, store } };
    ctx.outboundFetch = async () => ({ ok: true, bytes });
    const id = await plan('Brand,Model,Name,Images\nEcho,A1,Saw,http://x.example/a.jpg\n');
    await imports().applyRows({ id });
    await workOffAll();
    expect(await imports().get({ id })).toMatchObject({ imagesQueued: 0, imagesFailed: 1 });
    const { rows } = await imports().rows({ id });
    expect(rows[0]?.reasons.at(-1)?.message).toContain('It failed on our side');
  });

  it('that cannot be written to the product are noted in the end', async () => {
    ctx = { ...ctx, images: fakeImages };
    ctx.outboundFetch = async () => ({ ok: true, bytes });
    await ctx.db.execute(sql`create function reject_images() returns trigger language plpgsql as $$
      begin raise exception 'not this one'; end $$`);
    await ctx.db.execute(sql`create trigger reject_images before update of images on ${products}
      for each row execute function reject_images()`);
    const id = await plan('Brand,Model,Name,Images\nEcho,A1,Saw,http://x.example/a.jpg\n');
    await imports().applyRows({ id });
    await workOffAll();
    await ctx.db.execute(sql`drop function reject_images cascade`);
    expect(await imports().get({ id })).toMatchObject({ applied: 1, imagesQueued: 0, imagesFailed: 1 });
    const { rows } = await imports().rows({ id });
    expect(rows[0]?.reasons.at(-1)?.message).toContain('It failed on our side');
  });

  it('that somebody added meanwhile stay as they are', async () => {
    ctx = { ...ctx, images: fakeImages };
    const own = ['/products/own.webp'];
    const id = await plan('Brand,Model,Name,Images\nEcho,A1,Saw,http://x.example/a.jpg\n');
    ctx.outboundFetch = async () => {
      await ctx.db.update(products).set({ images: own });
      return { ok: true, bytes };
    };
    await imports().applyRows({ id });
    await workOffAll();
    expect(await imports().get({ id })).toMatchObject({ imagesQueued: 0, imagesFailed: 0 });
    expect((await ctx.db.select().from(products))[0]?.images).toEqual(own);
  });

  it('are fetched again from the first one where the process stops meanwhile', async () => {
    const stopping = new AbortController();
    const fetched: string[] = [];
    ctx = { ...ctx, images: fakeImages };
    ctx.outboundFetch = async (url, { signal }) => {
      fetched.push(url);
      if (fetched.length === 2) stopping.abort(new Error('The process stops'));
      if (signal?.aborted) return { ok: false, reason: 'The fetch was ended' };
      return { ok: true, bytes: new TextEncoder().encode(`1200x900 ${url.at(-5)}`) };
    };
    const id = await plan(
      'Brand,Model,Name,Images\nEcho,A1,Saw,http://x.example/a.jpg http://x.example/b.jpg\n',
    );
    await imports().applyRows({ id });
    await workOffSteps();
    await runNextJob(ctx, jobHandlers, { signal: stopping.signal }, 'importImages');
    await workOffAll();
    expect(fetched.map((url) => url.at(-5))).toEqual(['a', 'b', 'a', 'b']);
    expect((await ctx.db.select().from(products))[0]?.images).toHaveLength(2);
    expect((await imports().rows({ id })).rows[0]).toMatchObject({ imageStatus: 'stored', reasons: [] });
  });

  it('belong to the batch under which their row is applied now, and are undone with it', async () => {
    ctx = { ...ctx, images: fakeImages };
    const id = await plan('Brand,Model,Name,Images\nEcho,A1,Saw,http://x.example/a.jpg\n');
    ctx.outboundFetch = async () => {
      ctx.outboundFetch = async () => ({ ok: true, bytes });
      // While the images of the first batch are fetched, it is undone and applied again.
      await imports().undo({ id });
      await workOffSteps();
      await imports().applyRows({ id });
      await workOffSteps();
      return { ok: true, bytes };
    };
    await imports().applyRows({ id });
    await workOffAll();
    const stored = await ctx.db.select().from(products).orderBy(asc(products.id));
    expect(stored.map(({ images }) => images.length)).toEqual([0, 1]);
    await imports().undo({ id });
    await workOffAll();
    expect(await imports().get({ id })).toMatchObject({ status: 'undone', kept: 0 });
    expect(await ctx.db.$count(products, eq(products.status, 'deleted'))).toBe(2);
  });
});

describe('a job of a batch that was undone', () => {
  it('leaves the row, which was applied again, to the job of the new batch', async () => {
    ctx = { ...ctx, images: fakeImages };
    ctx.outboundFetch = async () => ({ ok: false, reason: 'The site is down' });
    const id = await plan('Brand,Model,Name,Images\nEcho,A1,Saw,http://x.example/a.jpg\n');
    await imports().applyRows({ id });
    await workOffSteps();
    await runNextJob(ctx, jobHandlers, {}, 'importImages');
    // Its process ends during each further attempt, so that it is given up.
    const waiting = and(eq(jobs.topic, 'imports.images'), eq(jobs.status, 'pending'));
    await ctx.db
      .update(jobs)
      .set({ status: 'running', crashes: 4, lockedUntil: new Date(0), runAt: new Date(0) })
      .where(waiting);
    await imports().undo({ id });
    await workOffSteps();
    await imports().applyRows({ id });
    await workOffSteps();
    ctx.outboundFetch = async () => ({ ok: true, bytes });
    await workOffAll();
    expect(await imports().get({ id })).toMatchObject({ applied: 1, imagesQueued: 0, imagesFailed: 0 });
    const added = await ctx.db.select().from(products).where(eq(products.status, 'draft'));
    expect(added.map(({ images }) => images.length)).toEqual([1]);
  });
});

describe('a job whose process ended at every attempt', () => {
  const crashed = (topic: 'imports.step' | 'imports.images') =>
    ctx.db
      .update(jobs)
      .set({ status: 'running', crashes: 4, lockedUntil: new Date(0) })
      .where(eq(jobs.topic, topic));

  it('leaves no row that waits for its images', async () => {
    const id = await plan('Brand,Model,Name,Images\nEcho,A1,Saw,http://x.example/a.jpg\n');
    await imports().applyRows({ id });
    await workOffSteps();
    await crashed('imports.images');
    await runDueJobs(ctx);
    expect(await imports().get({ id })).toMatchObject({ applied: 1, imagesQueued: 0, imagesFailed: 1 });
    const { rows } = await imports().rows({ id });
    expect(rows[0]?.reasons.at(-1)?.message).toBe('The process ended during each of the last 5 attempts');
  });

  it('stops its import, which can be applied again', async () => {
    const id = await plan('Brand,Model,Name\nEcho,A1,Saw\n');
    await imports().applyRows({ id });
    await crashed('imports.step');
    await runDueJobs(ctx);
    expect(await imports().get({ id })).toMatchObject({
      status: 'canceled',
      message: 'It stopped: The process ended during each of the last 5 attempts',
    });
    await imports().applyRows({ id });
    await runDueJobs(ctx);
    expect(await imports().get({ id })).toMatchObject({ status: 'applied', applied: 1 });
  });
});
