import { fieldProvenance } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import type { ProductField } from '../../domain/products/product-fields.ts';
import {
  callerFor,
  countStatements,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';
import { valueHash } from '../products/value-source.ts';
import { planMembers } from './plan-members.ts';

let ctx: TestContext;
let staff: Actor;
let now: Date;

beforeEach(async () => {
  now = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => now });
  staff = await storedActor(ctx, 'staff');
});

/** A published product with a value of the AI that nobody confirmed, as an undo leaves it. */
async function makeUnconfirmed(field: ProductField, value: string) {
  const product = await makeProduct(ctx.db, { [field]: value });
  await ctx.db
    .insert(fieldProvenance)
    .values({ productId: product.id, field, source: 'ai', valueHash: valueHash(value) });
  return product;
}

it('the preview leaves out what the start leaves out, for the same reasons', async () => {
  const price = await makeUnconfirmed('price', '100.00');
  const engine = await makeUnconfirmed('engineBrand', 'Kohler');
  const draft = await makeProduct(ctx.db, { status: 'draft' });
  const plain = await makeProduct(ctx.db);
  const { sales } = callerFor(ctx, staff).admin;
  const input = {
    ...{ startsAt: '2026-03-02T10:00', endsAt: '2026-03-03T10:00' },
    change: { kind: 'percent' as const, percent: 10 },
    scope: { kind: 'selection' as const, productIds: [price, engine, draft, plain].map(({ id }) => id) },
  };
  const { count, rows } = await sales.preview(input);
  expect(count).toBe(1);
  const leftOut = rows.filter(({ problem }) => problem !== null);
  expect(leftOut.map(({ id, salePrice, problem }) => [id, salePrice, problem])).toEqual([
    [price.id, null, 'Listing Price comes from the AI and nobody has confirmed it'],
    [engine.id, null, 'Engine Brand comes from the AI and nobody has confirmed it'],
    [draft.id, null, 'Is not published'],
  ]);
  const sale = await sales.create({ ...input, name: 'Sale' });
  await runDueJobs(ctx);
  const { notes, counts } = await sales.get({ id: sale.id });
  expect(counts).toMatchObject({ applied: 1, skipped: 3 });
  expect(notes).toEqual(leftOut.map(({ id, name, problem }) => ({ id, name, note: problem })));
});

it('a sale that is planned while another one runs counts from the regular price, which is back at its start', async () => {
  const product = await makeProduct(ctx.db, { price: '100.00', originalPrice: null });
  const { sales } = callerFor(ctx, staff).admin;
  const scope = { kind: 'selection' as const, productIds: [product.id] };
  await sales.create({
    ...{ name: 'Spring', startsAt: '2026-03-02T10:00', endsAt: '2026-03-03T10:00', scope },
    change: { kind: 'percent', percent: 40 },
  });
  await runDueJobs(ctx);
  const next = {
    ...{ startsAt: '2026-03-03T10:00', endsAt: '2026-03-04T10:00', scope },
    change: { kind: 'price' as const, price: '75.00' },
  };
  expect(await sales.preview(next)).toMatchObject({
    count: 1,
    rows: [{ price: '100.00', salePrice: '75.00', problem: null }],
  });
  const sale = await sales.create({ ...next, name: 'Summer' });
  await sales.update({ id: sale.id, updatedAt: sale.updatedAt, name: 'Early summer' });
  now = new Date('2026-03-03T15:00:00Z');
  await runDueJobs(ctx);
  expect((await callerFor(ctx, staff).admin.products.get({ id: product.id })).price).toBe('75.00');
});

it('a sale in which only products without a confirmed price would cost less is rejected', async () => {
  const { id } = await makeUnconfirmed('price', '100.00');
  const input = {
    ...{ name: 'Sale', startsAt: '2026-03-02T10:00', endsAt: '2026-03-03T10:00' },
    change: { kind: 'percent' as const, percent: 10 },
    scope: { kind: 'selection' as const, productIds: [id] },
  };
  await expect(callerFor(ctx, staff).admin.sales.create(input)).rejects.toThrow(
    'No machine would cost less in this sale',
  );
});

it('plans any number of products with two queries', async () => {
  const members = await Promise.all(
    Array.from({ length: 20 }, async () => ({ product: await makeProduct(ctx.db) })),
  );
  const { db, statements } = countStatements(ctx.db);
  const terms = { kind: 'percent', value: '10.00', rounding: 'cent' } as const;
  const planned = await db.transaction((tx) => planMembers(tx, members, terms));
  expect(planned.filter(({ prices }) => prices)).toHaveLength(20);
  expect(statements).toHaveLength(2);
});
