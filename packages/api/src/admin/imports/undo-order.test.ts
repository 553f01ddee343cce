import { products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { asc } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { importer } from '../../testing/imports.ts';
import {
  callerFor,
  fakeImages,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
let now: Date;
const admin = () => callerFor(ctx, staff).admin;
const imports = () => admin().imports;
const saw = { brand: 'Echo', model: 'CS-590', name: 'Saw', price: '100.00' };
const priced = (price: number) => `Brand,Model,Name,Price\nEcho,CS-590,Saw,${price}\n`;

beforeEach(async () => {
  now = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => now });
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

const { plan, apply } = importer(
  () => ctx,
  () => staff,
);

async function undo(id: number) {
  await imports().undo({ id });
  await runDueJobs(ctx);
  return imports().get({ id });
}

const priceOf = async (id: number) => (await admin().products.get({ id })).price;
const reasonsOf = async (id: number) =>
  (await imports().rows({ id })).rows.map(({ reasons }) => reasons.map(({ message }) => message));

it('of two imports, the first can be undone again once the second one was, which stood in its way', async () => {
  const { id: productId } = await makeProduct(ctx.db, saw);
  const first = await plan(priced(90));
  await apply(first);
  const second = await plan(priced(85));
  await apply(second);
  expect(await undo(first)).toMatchObject({ status: 'undone', undone: 0, kept: 1 });
  await undo(second);
  expect(await priceOf(productId)).toBe('90.00');
  expect(await undo(first)).toMatchObject({
    ...{ status: 'undone', undone: 1, kept: 0 },
    message: '1 product changed back',
  });
  expect(await priceOf(productId)).toBe('100.00');
  expect(await reasonsOf(first)).toEqual([[]]);
  await expect(undo(first)).rejects.toMatchObject({ code: 'CONFLICT' });
});

it('what a person decided is kept each time, and said once', async () => {
  const { id: productId } = await makeProduct(ctx.db, saw);
  const id = await plan(priced(90));
  await apply(id);
  await admin().products.update({ id: productId, price: '95.00' });
  const kept = await undo(id);
  const reasons = await reasonsOf(id);
  expect(reasons).toEqual([[expect.stringMatching(/^Saw was not changed back: Listing Price/)]]);
  const again = await undo(id);
  expect([again.message, again.kept]).toEqual([kept.message, 1]);
  expect(await reasonsOf(id)).toEqual(reasons);
  expect(await priceOf(productId)).toBe('95.00');
});

it('a price that a sale covered is changed back once the sale is over', async () => {
  const { id: productId } = await makeProduct(ctx.db, saw);
  const id = await plan(priced(90));
  await apply(id);
  await admin().sales.create({
    ...{ name: 'Spring', startsAt: '2026-03-03T08:00', endsAt: '2026-03-07T18:00' },
    change: { kind: 'percent', percent: 10 },
    scope: { kind: 'selection', productIds: [productId] },
  });
  now = new Date('2026-03-03T14:00:00Z');
  await runDueJobs(ctx);
  expect(await undo(id)).toMatchObject({ undone: 0, kept: 1 });
  now = new Date('2026-03-08T14:00:00Z');
  await runDueJobs(ctx);
  expect(await undo(id)).toMatchObject({ undone: 1, kept: 0 });
  expect(await priceOf(productId)).toBe('100.00');
});

it('what was kept before an import was applied again does not count as changed back', async () => {
  const { id: productId } = await makeProduct(ctx.db, saw);
  const id = await plan(`${priced(90)}Echo,A2,Other,9\n`);
  await apply(id);
  await admin().products.update({ id: productId, price: '95.00' });
  expect(await undo(id)).toMatchObject({ undone: 1, kept: 1 });
  await apply(id);
  expect(await undo(id)).toMatchObject({ status: 'undone', undone: 1, kept: 1 });
  await expect(undo(id)).rejects.toThrow('Nothing is left of this import that could be undone');
  expect(await priceOf(productId)).toBe('95.00');
});

it('a product that was deleted since is not said to be changed back', async () => {
  const created = await admin().products.create({ ...saw, status: 'draft' });
  const id = await plan(priced(90));
  await apply(id);
  const { logs } = await admin().audit.page();
  const creation = logs.at(-1)?.transactionId ?? '';
  await admin().products.undo({ transactionId: creation, laterChanges: { productIds: [created.id] } });
  expect(await undo(id)).toMatchObject({ undone: 0, kept: 1 });
  expect(await reasonsOf(id)).toEqual([['Saw was not changed back: it was deleted since']]);
});

it('images that could not be fetched are said of no product that is gone, and once of one that is added again', async () => {
  const reason = 'The site has no such page (404)';
  ctx = { ...ctx, images: fakeImages, outboundFetch: async () => ({ ok: false, reason }) };
  const id = await plan('Brand,Model,Name,Images\nEcho,A1,Saw,http://x.example/gone.jpg\n');
  const workOff = async () => {
    for (let round = 0; round < 4; round += 1) {
      await runDueJobs(ctx);
      now = new Date(now.getTime() + 60_000);
    }
  };
  await imports().applyRows({ id });
  await workOff();
  expect(await imports().get({ id })).toMatchObject({ imagesFailed: 1 });
  expect(await undo(id)).toMatchObject({ undone: 1, imagesFailed: 0 });
  await imports().applyRows({ id });
  await workOff();
  expect(await imports().get({ id })).toMatchObject({ applied: 1, imagesFailed: 1 });
  expect(await reasonsOf(id)).toEqual([[`http://x.example/gone.jpg: ${reason}`]]);
  expect(await ctx.db.select({ status: products.status }).from(products).orderBy(asc(products.id))).toEqual([
    { status: 'deleted' },
    { status: 'draft' },
  ]);
});

it('what a colleague applied again since somebody looked is not undone with what was kept before', async () => {
  const { id: productId } = await makeProduct(ctx.db, saw);
  const id = await plan(`${priced(90)}Echo,A2,Other,9\n`);
  await apply(id);
  await admin().products.update({ id: productId, price: '95.00' });
  const shown = await undo(id);
  expect(shown).toMatchObject({ status: 'undone', undone: 1, kept: 1 });
  await apply(id);
  await expect(imports().undo({ id, step: shown.step })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'Somebody has worked on this import since you looked: look at its rows, then undo it',
  });
  const { step, applied } = await imports().get({ id });
  expect(applied).toBe(1);
  expect(await imports().undo({ id, step })).toMatchObject({ status: 'undoing' });
});
