import { type Product, products } from '@dealer/db';
import { makeCatalogTree, makeProduct, productValues } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { trackedFields } from '../../domain/products/product-fields.ts';
import {
  callerFor,
  countStatements,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';
import { changeContext } from './change-context.ts';
import { recordChanges } from './record-change.ts';

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin;

const tracked = (row: object) =>
  Object.fromEntries(trackedFields.map((field) => [field, Reflect.get(row, field) as unknown]));

async function stored(id: number): Promise<Product> {
  const [row] = await ctx.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error('The product does not exist');
  return row;
}

/** The transactionId of the last save. */
async function lastSave(): Promise<string> {
  const { logs } = await admin().audit.page({ limit: 1 });
  return logs[0]?.transactionId ?? '';
}

const draftOfImport = (n: number) =>
  productValues({ status: 'draft', sku: `OLD-${n}`, specifications: { Weight: `${n} lb`, Deck: '42 in' } });

/** What an import changes of the product with that number: other values in every row. */
const importedFields = (n: number) => ({
  sku: `NEW-${n}`,
  price: `${n + 1}.50`,
  category: 'snow-blowers',
  subcategory: n % 2 ? 'two-stage' : null,
  description: `"Quoted", \\ and ü ${n}`,
  images: n % 3 ? [`/products/p-${n}.webp`] : [],
  specifications: n % 5 ? { Weight: `${n + 1} lb`, Deck: { b: 1, a: [2] } } : 'as text',
  inventoryCount: n,
  cuttingWidth: n % 7 ? '21.5' : null,
});

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

describe('undoing', () => {
  it('restores all fields of a save, as a separate entry that can be undone as well', async () => {
    const before = await makeProduct(ctx.db);
    await admin().products.update({ id: before.id, price: 1, name: 'Other', inventoryCount: 9 });
    const after = await stored(before.id);
    const save = await lastSave();
    const { count, transactionIds } = await admin().products.undo({ transactionId: save });
    expect([count, transactionIds.length]).toEqual([1, 1]);
    expect(tracked(await stored(before.id))).toEqual(tracked(before));
    const { logs } = await admin().audit.page({});
    expect(logs.map(({ undone, metadata }) => [undone, metadata?.undoes])).toEqual([
      ...Array.from({ length: 3 }, () => [false, save]),
      ...Array.from({ length: 3 }, () => [true, undefined]),
    ]);
    await admin().products.undo({ transactionId: transactionIds[0] ?? '' });
    expect(tracked(await stored(before.id))).toEqual(tracked(after));
  });

  it('is shown as undone only while it is: an undo that was undone counts no more', async () => {
    const items = [await makeProduct(ctx.db), await makeProduct(ctx.db)];
    const { batchId } = await admin().products.moveMany({ items, status: 'archived' });
    const batches = [batchId];
    const undoneNow = async () => {
      const { logs } = await admin().audit.page({});
      return batches.map((id) => logs.filter((entry) => entry.batchId === id).map(({ undone }) => undone));
    };
    const undoLast = async () => {
      const undone = await admin().products.undo({ batchId: batches.at(-1) ?? '' });
      batches.push(undone.batchId ?? '');
    };
    const both = (undone: boolean) => [undone, undone];
    await undoLast();
    expect(await undoneNow()).toEqual([both(true), both(false)]);
    await undoLast();
    expect(await undoneNow()).toEqual([both(false), both(true), both(false)]);
    await undoLast();
    expect(await undoneNow()).toEqual([both(true), both(false), both(true), both(false)]);
    await undoLast();
    // The first batch is in force again: it is undone once more, by another undo than the first.
    const { transactionIds } = await admin().products.undo({ batchId });
    expect((await undoneNow())[0]).toEqual(both(true));
    await admin().products.undo({ transactionId: transactionIds[0] ?? '' });
    expect((await undoneNow())[0]).toEqual(both(false));
    await admin().products.undo({ transactionId: transactionIds[1] ?? '' });
    expect((await undoneNow())[0]).toEqual(both(false));
  });

  it('is rejected with the field if a later edit changed it, but not if another field was changed', async () => {
    const { id } = await makeProduct(ctx.db, { isNew: false });
    await admin().products.update({ id, price: 1 });
    const first = await lastSave();
    await admin().products.update({ id, name: 'Other' });
    await admin().products.update({ id, price: 2 });
    await expect(admin().products.undo({ transactionId: first })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/Listing Price changed again since by Sam Staff on /),
      details: { fields: ['price'] },
    });
    await admin().products.undo({ transactionId: await lastSave() });
    await admin().products.undo({ transactionId: first });
    expect(await stored(id)).toMatchObject({ price: '499.00', name: 'Other' });
    await expect(admin().products.undo({ transactionId: first })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(admin().products.undo({ transactionId: 'none' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('undoes a bulk action but for what somebody changed since, which it names and undoes when asked', async () => {
    const rows = [await makeProduct(ctx.db), await makeProduct(ctx.db)];
    const { batchId } = await admin().products.moveMany({ items: rows, status: 'archived' });
    await admin().products.undo({ batchId });
    expect(await admin().products.counts()).toMatchObject({ published: 2, archived: 0 });
    const now = [await stored(rows[0]?.id ?? 0), await stored(rows[1]?.id ?? 0)];
    const again = await admin().products.moveMany({ items: now, status: 'archived' });
    await admin().products.setStatus({ id: now[1]?.id ?? 0, status: 'draft' });
    const reason = expect.stringMatching(
      / cannot be changed back: Status changed again since by Sam Staff on /,
    );
    const plan = await admin().products.previewUndo(again);
    expect(plan.rows).toMatchObject([
      { id: now[1]?.id, problem: reason, isLaterChange: true },
      { id: now[0]?.id, problem: null, effect: 'publish', fields: [] },
    ]);
    expect(await admin().products.undo(again)).toMatchObject({
      count: 1,
      unchanged: [{ productId: now[1]?.id, reason }],
    });
    expect(await admin().products.counts()).toMatchObject({ draft: 1, published: 1, archived: 0 });
    const { logs } = await admin().audit.page({});
    expect(logs.filter((entry) => entry.batchId === again.batchId).map(({ undone }) => undone)).toEqual([
      false,
      false,
    ]);
    const rest = { ...again, laterChanges: { productIds: [now[1]?.id ?? 0] } };
    expect((await admin().products.previewUndo(rest)).rows).toMatchObject([
      { id: now[1]?.id, problem: null, isDraft: true },
    ]);
    expect(await admin().products.undo(rest)).toMatchObject({ count: 1, unchanged: [] });
    expect(await admin().products.counts()).toMatchObject({ published: 2 });
    await expect(admin().products.undo(rest)).rejects.toThrow('Nothing is left to change back');
    const after = await admin().audit.page({});
    expect(after.logs.filter((entry) => entry.batchId === again.batchId)).toMatchObject([
      { undone: true },
      { undone: true },
    ]);
  });

  it('of a move does not publish a product that lacks a required field by now', async () => {
    const { id } = await makeProduct(ctx.db);
    await admin().products.setStatus({ id, status: 'draft' });
    const move = await lastSave();
    await admin().products.update({ id, sku: null });
    await expect(admin().products.undo({ transactionId: move })).rejects.toMatchObject({
      message: expect.stringContaining('SKU is required'),
    });
  });

  it('of a creation deletes the product softly if it has no later change', async () => {
    const whole = { brand: 'Toro', model: '1', sku: 'MADE-1', name: 'Made', price: 100 };
    const { id } = await admin().products.create({ ...whole, category: 'lawn-mowers' });
    const creation = await lastSave();
    await admin().products.update({ id, name: 'Worked on' });
    await expect(admin().products.undo({ transactionId: creation })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { fields: ['name'] },
    });
    await admin().products.undo({ transactionId: await lastSave() });
    const { transactionIds } = await admin().products.undo({ transactionId: creation });
    expect(await stored(id)).toMatchObject({ status: 'deleted' });
    await expect(admin().products.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await admin().products.undo({ transactionId: transactionIds[0] ?? '' });
    expect(await stored(id)).toMatchObject({ status: 'published', name: 'Made' });
  });

  it('of a creation keeps a product with fields that were filled in later', async () => {
    const whole = { brand: 'Toro', model: '1', sku: 'MADE-1', name: 'Made', price: 100 };
    const { id } = await admin().products.create({ ...whole, category: 'lawn-mowers' });
    const creation = await lastSave();
    await admin().products.update({ id, description: 'Written by a colleague' });
    await expect(admin().products.undo({ transactionId: creation })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { fields: ['description'] },
    });
    await admin().products.undo({ transactionId: await lastSave() });
    await admin().products.undo({ transactionId: creation });
    expect(await stored(id)).toMatchObject({ status: 'deleted' });
  });

  it('of a creation frees the SKU; undoing that requires that the SKU is still free', async () => {
    const whole = { brand: 'Toro', model: '1', sku: 'MADE-1', name: 'Made', price: 100 };
    const { id } = await admin().products.create({ ...whole, category: 'lawn-mowers' });
    const { transactionIds } = await admin().products.undo({ transactionId: await lastSave() });
    const other = { ...whole, name: 'Other', sku: 'made-1', category: 'lawn-mowers' };
    const { id: taker } = await admin().products.create(other);
    const back = { transactionId: transactionIds[0] ?? '' };
    await expect(admin().products.undo(back)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Made cannot be changed back: The SKU MADE-1 is already used by Other',
    });
    expect(await stored(id)).toMatchObject({ status: 'deleted' });
    await admin().products.update({ id: taker, sku: 'OTHER-1' });
    await admin().products.undo(back);
    expect(await stored(id)).toMatchObject({ status: 'published', sku: 'MADE-1' });
    await expect(admin().products.undo({ transactionId: await lastSave() })).resolves.toMatchObject({
      count: 1,
    });
  });

  it('of a new SKU is rejected if another product has the old one by now', async () => {
    const { id, name } = await makeProduct(ctx.db, { sku: 'OLD-1' });
    await admin().products.update({ id, sku: 'NEW-1' });
    const change = { transactionId: await lastSave() };
    await makeProduct(ctx.db, { sku: 'old-1', name: 'Other', status: 'archived' });
    await expect(admin().products.undo(change)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `${name} cannot be changed back: The SKU OLD-1 is already used by Other (archived)`,
    });
  });

  it('of the save that completed a draft is rejected if the product is published by now', async () => {
    const bare = { status: 'draft', sku: null, price: null, category: 'uncategorized' } as const;
    const { id, name } = await makeProduct(ctx.db, { ...bare, subcategory: null });
    await admin().products.update({ id, sku: 'A-1', price: 499, category: 'lawn-mowers' });
    const save = await lastSave();
    await admin().products.setStatus({ id, status: 'published' });
    await expect(admin().products.undo({ transactionId: save })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `${name} cannot be changed back: SKU is required, Listing Price is required, Category is required`,
      details: { productId: id, fields: ['sku', 'price', 'category'] },
    });
    expect(await stored(id)).toMatchObject({ status: 'published', sku: 'A-1', price: '499.00' });
  });

  it('of a price is rejected if a later discount would have no original price above it', async () => {
    const { id, name } = await makeProduct(ctx.db, { price: '500.00', isNew: false });
    await admin().products.update({ id, price: 400 });
    const cut = await lastSave();
    await admin().products.update({ id, originalPrice: 450 });
    await expect(admin().products.undo({ transactionId: cut })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `${name} cannot be changed back: A discount needs an original price above the listing price`,
    });
  });

  it('of a category is rejected if a later subcategory does not belong to the earlier one', async () => {
    const { id } = await makeProduct(ctx.db, { subcategory: null, isNew: false });
    await admin().products.update({ id, category: 'snow-blowers' });
    const move = await lastSave();
    await admin().products.update({ id, subcategory: 'two-stage' });
    await expect(admin().products.undo({ transactionId: move })).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { fields: ['subcategory'] },
    });
  });

  it('of 500 products takes at most 20 statements', async () => {
    await ctx.db.insert(products).values(Array.from({ length: 500 }, (_, n) => draftOfImport(n)));
    const before = await ctx.db.select().from(products).orderBy(products.id);
    const context = changeContext({ actor: staff, now: ctx.now }, { batchId: 'import' });
    await ctx.db.transaction((tx) =>
      recordChanges(
        tx,
        context,
        before.map((row, n) => ({ before: row, patch: importedFields(n) })),
      ),
    );
    const { db, statements } = countStatements(ctx.db);
    const undone = await callerFor({ ...ctx, db }, staff).admin.products.undo({ batchId: 'import' });
    expect(undone.count).toBe(500);
    expect(statements.length).toBeLessThanOrEqual(18); // and BEGIN and COMMIT
    const after = await ctx.db.select().from(products).orderBy(products.id);
    expect(after.map(tracked)).toEqual(before.map(tracked));
  });

  it('of bulk drafts deletes them softly if they have no later change, which can be undone', async () => {
    const rows = [
      { brand: 'Toro', model: '1' },
      { brand: 'Toro', model: '2' },
    ];
    const { batchId } = await admin().products.createDrafts({ rows });
    const { batchId: deletion } = await admin().products.undo({ batchId: batchId ?? '' });
    expect(await admin().products.counts()).toMatchObject({ draft: 0 });
    await admin().products.undo({ batchId: deletion ?? '' });
    expect(await admin().products.counts()).toMatchObject({ draft: 2 });
    const { items } = await admin().products.page({ tab: 'draft' });
    await admin().products.update({ id: items[0]?.id ?? 0, name: 'Worked on' });
    expect(await admin().products.undo({ batchId: batchId ?? '' })).toMatchObject({
      count: 1,
      unchanged: [{ productId: items[0]?.id }],
    });
  });
});
