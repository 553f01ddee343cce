import { type NewProduct, products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import {
  answerAbout,
  callerFor,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';

const known = {
  ...{ found: true, name: null, description: 'A mower for large lawns.' },
  category: null as string | null,
  subcategory: null as string | null,
  ...{ price: null, cuttingWidth: 54, engineDisplacement: 725, engineBrand: null, images: [] },
  ...{ features: ['Fast'], specifications: [] },
};

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin;

beforeEach(async () => {
  Object.assign(known, { category: null, subcategory: null });
  ctx = await testContext({
    askAi: async ({ shape, text }) => ({ ok: true, answer: shape.parse(answerAbout(text, known)) }),
  });
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

async function stored(id: number) {
  const [row] = await ctx.db.select().from(products).where(eq(products.id, id));
  return row;
}

/** Enriches a draft, does something with it and undoes the run. @returns the draft's id, and what the run says of it */
async function undoneAfter(work: (id: number) => Promise<unknown>, values: Partial<NewProduct> = {}) {
  const { id } = await makeProduct(ctx.db, {
    ...{ status: 'draft', subcategory: 'zero-turn-residential', images: ['/products/a.webp'], ...values },
    ...{ name: 'Mower', cuttingWidth: null, engineDisplacement: null, description: null, features: [] },
  });
  const run = await admin().enrichment.start({});
  await runDueJobs(ctx);
  expect(await stored(id)).toMatchObject({ cuttingWidth: '54.0', engineDisplacement: 725 });
  await work(id);
  await admin().enrichment.undo({ id: run.id });
  await runDueJobs(ctx);
  const { items } = await admin().enrichment.items({ id: run.id });
  return { id, item: items[0], run: (await admin().enrichment.latest()).run };
}

it('keeps the values that a person confirmed since, and says so', async () => {
  const { id, item, run } = await undoneAfter((product) =>
    admin().products.confirmFields({ id: product, fields: ['cuttingWidth'] }),
  );
  expect(await stored(id)).toMatchObject({ cuttingWidth: '54.0', engineDisplacement: null, features: [] });
  expect(item).toMatchObject({
    status: 'kept',
    message: expect.stringMatching(
      /^Mower was changed back, but not all of it: Cutting Width confirmed since by Sam Staff on /,
    ),
  });
  expect(run).toMatchObject({
    status: 'undone',
    message: 'It was undone. 1 kept what people changed or confirmed since.',
  });
});

it('names what was changed and what was confirmed', async () => {
  const { id, item } = await undoneAfter(async (product) => {
    await admin().products.update({ id: product, description: 'By hand' });
    await admin().products.confirmFields({ id: product });
  });
  expect(await stored(id)).toMatchObject({
    ...{ cuttingWidth: '54.0', engineDisplacement: 725, features: ['Fast'], description: 'By hand' },
  });
  expect(item?.message).toMatch(
    /^Mower was not changed back: Description changed again since by Sam Staff on .*; Features, Cutting Width, Engine Displacement confirmed since by Sam Staff on /,
  );
});

it('does not say that a value was kept which a person confirmed and then removed', async () => {
  const { id, item, run } = await undoneAfter(async (product) => {
    await admin().products.confirmFields({ id: product, fields: ['cuttingWidth'] });
    await admin().products.update({ id: product, cuttingWidth: null });
  });
  expect(await stored(id)).toMatchObject({ cuttingWidth: null, engineDisplacement: null, features: [] });
  expect(item).toMatchObject({ status: 'undone' });
  expect(run).toMatchObject({ status: 'undone', message: 'It was undone.' });
});

it.each<[string, (id: number) => Promise<unknown>, string]>([
  ['confirmed', (id) => admin().products.confirmFields({ id, fields: ['subcategory'] }), 'riding'],
  ['changed', (id) => admin().products.update({ id, subcategory: 'walk-behind' }), 'walk-behind'],
])(
  'a subcategory that was %s since keeps its category, and the rest is changed back',
  async (_how, work, subcategory) => {
    known.category = 'lawn-mowers';
    known.subcategory = 'riding';
    const { id, item } = await undoneAfter(work, { category: 'uncategorized', subcategory: null });
    expect(await stored(id)).toMatchObject({
      ...{ category: 'lawn-mowers', subcategory, cuttingWidth: null, description: null },
    });
    expect(item?.message).toMatch(/^Mower was changed back, but not all of it: Subcategory /);
  },
);
