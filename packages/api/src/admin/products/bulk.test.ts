import { type Product, products } from '@dealer/db';
import { makeBrand, makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin;
const shown = (rows: Product[]) => rows.map(({ id, updatedAt }) => ({ id, updatedAt }));

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

it('a bulk action is done once where the answer to the first call was lost', async () => {
  const row = await makeProduct(ctx.db, { price: '100.00' });
  const key = 'aaaaaaaaaaaaaaaaaaaa';
  const lower = {
    items: shown([row]),
    change: { kind: 'percent', percent: -10 },
    idempotencyKey: key,
  } as const;
  const [first, second] = await Promise.all([1, 2].map(() => admin().products.setPriceMany(lower)));
  expect(second).toEqual(first);
  const now = await admin().products.get({ id: row.id });
  expect(now.price).toBe('90.00');
  const archive = { items: [now], status: 'archived' as const, idempotencyKey: 'bbbbbbbbbbbbbbbbbbbb' };
  const moved = await admin().products.moveMany(archive);
  expect(await admin().products.moveMany(archive)).toEqual(moved);
  await admin().products.undo(moved);
  const other = await makeProduct(ctx.db);
  await expect(admin().products.moveMany({ ...archive, items: shown([other]) })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

describe('bulk rows', () => {
  it('500 with gaps and duplicates: each becomes a draft or has an error', async () => {
    await makeBrand(ctx.db, { name: 'Toro', slug: 'toro' });
    await makeProduct(ctx.db, { brand: 'Toro', model: 'M-7', status: 'archived' });
    const rows = Array.from({ length: 500 }, (_, n) => ({
      brand: n % 50 === 1 ? ' ' : n % 2 ? 'TORO' : 'Echo',
      model: n % 50 === 1 || n % 50 === 2 ? '' : `M${n % 490}`,
    }));
    const { batchId, results } = await admin().products.createDrafts({ rows });
    const errorOf = (row: number) => results.flatMap((r) => (r.row === row && !r.ok ? r.error : []))[0];
    expect(results.map(({ row }) => row)).toEqual(rows.map((_, n) => n));
    expect([errorOf(1), errorOf(2), errorOf(7), errorOf(490), errorOf(3)]).toEqual([
      'Missing: Brand, Model',
      'Missing: Model',
      'A product of this brand and model is there already',
      'The same brand and model as row 1',
      undefined,
    ]);
    const made = results.filter(({ ok }) => ok);
    // 20 rows have gaps, 8 repeat an earlier one, 1 is there already.
    expect(made).toHaveLength(471);
    expect(await ctx.db.$count(products, eq(products.isBulkCreated, true))).toBe(471);
    const [row] = await ctx.db.select().from(products).where(eq(products.model, 'M3'));
    expect(row).toMatchObject({
      brand: 'Toro',
      name: 'Toro M3',
      status: 'draft',
      category: 'uncategorized',
      inStock: false,
      isNew: true,
      isBulkCreated: true,
    });
    const { logs, total } = await admin().audit.page({ actionType: 'BULK_CREATED' });
    expect(total).toBe(made.length);
    expect(logs[0]).toMatchObject({ batchId, groupEntries: made.length, groupProducts: made.length });
  });

  it('become drafts once where the answer to the first call was lost', async () => {
    await makeProduct(ctx.db, { brand: 'Toro', model: 'M-7' });
    const models = ['M-7', 'M-8', '', 'M-9'];
    const sent = {
      rows: models.map((model) => ({ brand: 'Toro', model })),
      idempotencyKey: 'aaaaaaaaaaaaaaaaaaaa',
    };
    const [first, second] = await Promise.all([1, 2].map(() => admin().products.createDrafts(sent)));
    expect(second).toEqual(first);
    expect(first?.results.map(({ ok }) => ok)).toEqual([false, true, false, true]);
    expect(await ctx.db.$count(products, eq(products.isBulkCreated, true))).toBe(2);
    const rows = [{ brand: 'Echo', model: '1' }];
    await expect(admin().products.createDrafts({ ...sent, rows })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('that are all invalid create nothing; more than 500 are rejected', async () => {
    const { batchId, results } = await admin().products.createDrafts({
      rows: [{ brand: 'Toro', model: '' }],
    });
    expect([batchId, results]).toEqual([null, [{ row: 0, ok: false, error: 'Missing: Model' }]]);
    const rows = Array.from({ length: 501 }, (_, n) => ({ brand: 'Toro', model: `${n}` }));
    await expect(admin().products.createDrafts({ rows })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('moving many', () => {
  it('has the result of its preview, in one batch', async () => {
    const rows = [await makeProduct(ctx.db), await makeProduct(ctx.db, { inStock: false })];
    const other = await makeProduct(ctx.db);
    const input = { items: shown(rows), status: 'archived' as const };
    const plan = await admin().products.previewMove(input);
    expect(plan).toMatchObject({
      count: 2,
      rows: [{ from: 'published', to: 'archived', problem: null }, {}],
    });
    const { count, batchId } = await admin().products.moveMany(input);
    expect(count).toBe(2);
    expect(await admin().products.counts()).toMatchObject({ draft: 0, published: 1, archived: 2 });
    expect(await admin().products.get(other)).toMatchObject({ updatedAt: other.updatedAt });
    const { logs } = await admin().audit.page({});
    expect(logs.map((log) => log.batchId)).toEqual([batchId, batchId]);
  });

  it('names what was deleted since it was selected, so that it can be left out', async () => {
    const kept = await makeProduct(ctx.db, { status: 'archived' });
    const gone = await makeProduct(ctx.db, { status: 'archived' });
    const items = shown([kept, gone]);
    await ctx.db.update(products).set({ status: 'deleted' }).where(eq(products.id, gone.id));
    const input = { items, status: 'draft' as const };
    const { rows } = await admin().products.previewMove(input);
    expect(rows.map(({ problem }) => problem)).toEqual([null, 'Was deleted since it was shown']);
    await expect(admin().products.moveMany(input)).rejects.toMatchObject({
      details: { rows: [{ id: gone.id, name: gone.name }] },
    });
    expect(await admin().products.moveMany({ ...input, items: shown([kept]) })).toMatchObject({ count: 1 });
  });

  it('moves none if one has changed since, cannot move, or cannot be published', async () => {
    const fit = await makeProduct(ctx.db, { status: 'draft' });
    const unfit = await makeProduct(ctx.db, { status: 'draft', sku: null, price: null });
    const input = { items: shown([fit, unfit]), status: 'published' as const };
    const { rows } = await admin().products.previewMove(input);
    expect(rows.map(({ problem }) => problem)).toEqual([null, 'SKU is required, Listing Price is required']);
    await expect(admin().products.moveMany(input)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { rows: [{ id: unfit.id, name: unfit.name, problem: rows[1]?.problem }] },
    });
    const old = [{ id: fit.id, updatedAt: new Date(fit.updatedAt.getTime() - 1) }];
    await expect(admin().products.moveMany({ items: old, status: 'published' })).rejects.toMatchObject({
      details: { rows: [{ problem: 'Changed since it was shown' }] },
    });
    await expect(admin().products.moveMany({ items: shown([fit]), status: 'draft' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const twice = shown([fit, fit]);
    await expect(admin().products.moveMany({ items: twice, status: 'published' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const none = [{ id: unfit.id + 1, updatedAt: fit.updatedAt }];
    await expect(admin().products.moveMany({ items: none, status: 'published' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await admin().products.counts()).toMatchObject({ draft: 2 });
  });
});

describe('one product’s move', () => {
  it('publishing sets it in stock if requested, and stores the given note', async () => {
    const { id } = await makeProduct(ctx.db, { status: 'draft', inStock: false });
    const moved = await admin().products.setStatus({
      id,
      status: 'published',
      markInStock: true,
      notes: 'Here!',
    });
    expect(moved).toMatchObject({ status: 'published', inStock: true, isNew: false, publishedAt: ctx.now() });
    expect(await admin().products.history({ id })).toMatchObject([
      { action: 'status_change', previousStatus: 'draft', newStatus: 'published', notes: 'Here!' },
      { action: 'updated', metadata: { fields: ['inStock'] } },
    ]);
  });

  it.each([
    ['published', 'published', 'draft or archived'],
    ['draft', 'deleted', 'published or archived'],
    ['deleted', 'draft', 'cannot be moved'],
  ] as const)('from %s to %s is rejected with the allowed ones', async (from, to, words) => {
    const { id } = await makeProduct(ctx.db, { status: from });
    await expect(admin().products.setStatus({ id, status: to })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining(words),
    });
  });

  it('to published requires SKU, price and category; on an older version it is rejected', async () => {
    const bare = await makeProduct(ctx.db, {
      status: 'draft',
      sku: null,
      price: null,
      category: 'uncategorized',
    });
    await expect(admin().products.setStatus({ id: bare.id, status: 'published' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      details: { errors: [{ path: 'sku' }, { path: 'price' }, { path: 'category' }] },
    });
    const late = { id: bare.id, status: 'archived' as const, updatedAt: new Date(0) };
    await expect(admin().products.setStatus(late)).rejects.toMatchObject({ details: { fields: [] } });
  });
});

describe('changing the price of many', () => {
  it('has the result of its preview: by percent, with the saving shown', async () => {
    const expensive = await makeProduct(ctx.db, { price: '999.99' });
    const cheap = await makeProduct(ctx.db, {
      price: '11.50',
      originalPrice: '12.00',
      discountEnabled: true,
    });
    const input = {
      items: shown([expensive, cheap]),
      change: { kind: 'percent' as const, percent: -10 },
      showSaving: true,
    };
    const plan = await admin().products.previewPrice(input);
    expect(plan).toMatchObject({
      count: 2,
      rows: [
        { oldPrice: '999.99', newPrice: '899.99', newOriginalPrice: '999.99', discountEnabled: true },
        { oldPrice: '11.50', newPrice: '10.80', newOriginalPrice: '12.00', discountEnabled: true },
      ],
    });
    await admin().products.setPriceMany(input);
    for (const row of plan.rows)
      expect(await admin().products.get(row)).toMatchObject({
        price: row.newPrice,
        originalPrice: row.newOriginalPrice,
        discountEnabled: row.discountEnabled,
      });
  });

  it('shown as a saving never replaces a real original price, and a second one does not compound', async () => {
    const { id } = await makeProduct(ctx.db, { price: '3599.00', originalPrice: '3799.00' });
    const lower = async (percent: number) => {
      const row = await admin().products.get({ id });
      const change = { kind: 'percent' as const, percent };
      return admin().products.setPriceMany({ items: [row], change, showSaving: true });
    };
    const sold = { price: '3419.10', originalPrice: '3799.00', discountEnabled: true };
    await lower(-10);
    expect(await admin().products.get({ id })).toMatchObject(sold);
    expect(await lower(-10)).toMatchObject({ count: 0 });
    await expect(lower(-5)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { rows: [{ problem: 'Costs less already: $3,419.10' }] },
    });
    expect(await admin().products.get({ id })).toMatchObject(sold);
  });

  it('by an amount or to one price; an impossible discount ends', async () => {
    const row = await makeProduct(ctx.db, { price: '90.00', originalPrice: '100.00', discountEnabled: true });
    const up = { kind: 'amount' as const, amount: '10', direction: 'up' as const };
    await admin().products.setPriceMany({ items: shown([row]), change: up });
    const raised = await admin().products.get(row);
    expect(raised).toMatchObject({ price: '100.00', originalPrice: '100.00', discountEnabled: false });
    const set = { kind: 'set' as const, price: '1,250.00' };
    await admin().products.setPriceMany({ items: [raised], change: set });
    expect(await admin().products.get(row)).toMatchObject({ price: '1250.00' });
  });

  it('is rejected as a whole if one has no price, would fall below a cent, or has changed', async () => {
    const priced = await makeProduct(ctx.db, { price: '5.00' });
    const call = await makeProduct(ctx.db, { price: null, callForPrice: true });
    const bare = await makeProduct(ctx.db, { price: null });
    const down = { kind: 'amount' as const, amount: 5, direction: 'down' as const };
    const { count, rows } = await admin().products.previewPrice({
      items: shown([priced, call, bare]),
      change: down,
    });
    expect([count, rows.map(({ problem }) => problem)]).toEqual([
      0,
      [
        'The new price would be below 0.01 or too high',
        'Is offered without a price (Call for price)',
        'Has no price that could be raised or lowered',
      ],
    ]);
    await expect(
      admin().products.setPriceMany({ items: shown([priced, bare]), change: down }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    const old = [{ id: priced.id, updatedAt: new Date(0) }];
    const set = { kind: 'set' as const, price: 7 };
    await expect(admin().products.setPriceMany({ items: old, change: set })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await admin().products.get(priced)).toMatchObject({ price: '5.00' });
  });
});
