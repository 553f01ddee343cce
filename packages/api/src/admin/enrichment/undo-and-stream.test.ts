import { auditLogs, enrichmentEvents, type NewProduct, type Product, products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { trackedFields } from '../../domain/products/product-fields.ts';
import {
  answerAbout,
  callerFor,
  runDueJobs,
  seededRandom,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';
import { runEvents } from './progress.ts';

const known = {
  ...{
    found: true,
    name: 'Theirs',
    description: 'A mower for large lawns.',
    category: null,
    subcategory: null,
  },
  ...{ price: 999, cuttingWidth: 54, engineDisplacement: 725, engineBrand: 'Kawasaki', images: [] },
  ...{ features: ['Fast'], specifications: [] },
};

let ctx: TestContext;
let staff: Actor;
const runs = () => callerFor(ctx, staff).admin.enrichment;

beforeEach(async () => {
  ctx = await testContext({
    askAi: async ({ shape, text }) => ({ ok: true, answer: shape.parse(answerAbout(text, known)) }),
  });
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

const add = (values: Partial<NewProduct>) =>
  makeProduct(ctx.db, {
    ...{ status: 'draft', subcategory: 'zero-turn-residential', images: ['/products/a.webp'] },
    ...values,
  });

async function stored(id: number): Promise<Product> {
  const [row] = await ctx.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error('The product does not exist');
  return row;
}

describe('undoing a run', () => {
  it.each([1, 2, 3])('restores every field that nobody touched since: seed %i', async (seed) => {
    const random = seededRandom(seed);
    const before: Product[] = [];
    for (let n = 0; n < 8; n += 1)
      before.push(
        await add({
          model: `M${n}`,
          engineBrand: random.pick([null, 'Honda']),
          description: random.pick([null, 'Ours']),
          cuttingWidth: random.pick([null, '30.0']),
        }),
      );
    const state = await runs().start({});
    await runDueJobs(ctx);
    const edited = new Map<number, string>();
    for (const { id } of random.some(before)) {
      const field = random.pick(['description', 'engineBrand', 'year']);
      const value = field === 'year' ? 2024 : 'By hand';
      await callerFor(ctx, staff).admin.products.update({ id, [field]: value });
      edited.set(id, field);
    }
    await runs().undo({ id: state.id });
    await runDueJobs(ctx);
    expect((await runs().latest()).run).toMatchObject({ id: state.id, status: 'undone' });
    for (const product of before) {
      const now = await stored(product.id);
      const own = edited.get(product.id);
      const expected = { ...product, ...(own && { [own]: own === 'year' ? 2024 : 'By hand' }) };
      // A save by a person clears isNew.
      const compared = trackedFields.filter((field) => field !== 'isNew');
      expect(compared.map((field) => [field, now[field]])).toEqual(
        compared.map((field) => [field, expected[field]]),
      );
    }
    await expect(runs().undo({ id: state.id })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('undoing a run that was undone in part already', () => {
  it('counts only what people changed, not what the activity log changed back', async () => {
    const [back, edited] = [await add({ model: 'A1' }), await add({ model: 'A2' })];
    const { id } = await runs().start({});
    await runDueJobs(ctx);
    const entries = await ctx.db.select().from(auditLogs).where(eq(auditLogs.entityId, back.id));
    const transactionId = entries.at(-1)?.transactionId ?? '';
    await callerFor(ctx, staff).admin.products.undo({ transactionId });
    await callerFor(ctx, staff).admin.products.update({ id: edited.id, description: 'By hand' });
    await runs().undo({ id });
    await runDueJobs(ctx);
    expect((await runs().latest()).run).toMatchObject({
      status: 'undone',
      message: 'It was undone. 1 kept what people changed or confirmed since.',
    });
    const { items } = await runs().items({ id });
    expect(items.map(({ productId, status }) => [productId, status])).toEqual(
      expect.arrayContaining([
        [back.id, 'undone'],
        [edited.id, 'kept'],
      ]),
    );
  });

  it('changes back what is left of a product of which a person cleared a field', async () => {
    const { id: productId } = await add({ model: 'A1' });
    const { id } = await runs().start({});
    await runDueJobs(ctx);
    await callerFor(ctx, staff).admin.products.update({ id: productId, description: null });
    await runs().undo({ id });
    await runDueJobs(ctx);
    expect((await runs().latest()).run?.message).toBe('It was undone.');
    expect(await stored(productId)).toMatchObject({ description: null, engineBrand: null });
  });
});

describe('the stream', () => {
  it('goes on after the last event without gap or double, over 20 cut connections', async () => {
    for (let n = 0; n < 12; n += 1) await add({});
    await runs().start({});
    const received: number[] = [];
    const follow = async (count: number) => {
      for await (const events of runEvents({ ...ctx, actor: staff }, received.at(-1) ?? 0, undefined)) {
        // A cut connection loses the rest of a batch.
        received.push(...events.slice(0, count - received.length).map(({ id }) => id));
        if (received.length >= count) return;
      }
    };
    const working = runDueJobs(ctx);
    for (let n = 1; n <= 20; n += 1) await follow(n);
    await working;
    const ids = (await ctx.db.select().from(enrichmentEvents).orderBy(asc(enrichmentEvents.id))).map(
      ({ id }) => id,
    );
    await follow(ids.length);
    expect(received).toEqual(ids);
  });
});
