import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin;

/** The transactionId of the last save. */
async function lastSave(): Promise<string> {
  const { logs } = await admin().audit.page({ limit: 1 });
  return logs[0]?.transactionId ?? '';
}

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

it('names what it will delete, empty, change and bring back', async () => {
  const { batchId } = await admin().products.createDrafts({
    rows: [
      { brand: 'Toro', model: '1' },
      { brand: 'Toro', model: '2' },
    ],
  });
  const creation = { batchId: batchId ?? '' };
  const effects = async (change: { batchId: string } | { transactionId: string }) =>
    (await admin().products.previewUndo(change)).rows.map(({ effect, isDraft, fields }) => [
      effect,
      isDraft,
      fields,
    ]);
  expect((await effects(creation)).map(([effect, isDraft]) => [effect, isDraft])).toEqual([
    ['delete', true],
    ['delete', true],
  ]);
  const { items } = await admin().products.page({ tab: 'draft' });
  await admin().products.update({ id: items[0]?.id ?? 0, year: 2026, deckMaterial: 'Steel' });
  expect(await effects({ transactionId: await lastSave() })).toEqual([
    ['empty', true, ['Year', 'Deck Material']],
  ]);
  await admin().products.update({ id: items[0]?.id ?? 0, year: 2025, price: 10 });
  expect(await effects({ transactionId: await lastSave() })).toEqual([
    ['change', true, ['Listing Price', 'Year']],
  ]);
  const { batchId: deletion } = await admin().products.undo({
    ...creation,
    laterChanges: { productIds: items.map(({ id }) => id) },
  });
  expect((await effects({ batchId: deletion ?? '' })).map(([effect]) => effect)).toEqual([
    'restore',
    'restore',
  ]);
});

it('says of a move which status comes back', async () => {
  const whole = { brand: 'Toro', model: '1', sku: 'MADE-1', name: 'Made', price: 100 };
  const { id } = await admin().products.create({ ...whole, category: 'lawn-mowers', status: 'draft' });
  for (const [status, effect] of [
    ['published', 'toDrafts'],
    ['archived', 'publish'],
    ['draft', 'archive'],
  ] as const) {
    await admin().products.setStatus({ id, status });
    const { rows, effects } = await admin().products.previewUndo({ transactionId: await lastSave() });
    expect(rows).toMatchObject([{ effect, fields: [] }]);
    expect(effects).toEqual([{ effect, products: 1, drafts: status === 'draft' ? 1 : 0, fields: 0 }]);
  }
});

it('names beside the move what publishing changed with it', async () => {
  const whole = { brand: 'Toro', model: '1', sku: 'MADE-1', name: 'Made', price: 100, inStock: false };
  const { id } = await admin().products.create({ ...whole, category: 'lawn-mowers', status: 'draft' });
  await admin().products.setStatus({ id, status: 'published', markInStock: true });
  const { rows, effects } = await admin().products.previewUndo({ transactionId: await lastSave() });
  expect(rows).toMatchObject([{ effect: 'toDrafts', fields: ['In Stock'] }]);
  expect(effects).toMatchObject([{ effect: 'toDrafts', fields: 1 }]);
});

it('keeps a product that was deleted since', async () => {
  const whole = { brand: 'Toro', model: '1', sku: 'MADE-1', name: 'Made', price: 100 };
  const { id } = await admin().products.create({ ...whole, category: 'lawn-mowers' });
  const creation = await lastSave();
  await admin().products.update({ id, year: 2026 });
  const save = await lastSave();
  await admin().products.undo({ transactionId: creation, laterChanges: { productIds: [id] } });
  await expect(admin().products.undo({ transactionId: save })).rejects.toThrow(
    'Made cannot be changed back: it was deleted since',
  );
});

it('names the latest change of the fields that stand in the way, of each product', async () => {
  const [first, second] = [await makeProduct(ctx.db), await makeProduct(ctx.db)];
  const items = [first, second].map(({ id, updatedAt }) => ({ id, updatedAt }));
  const { batchId } = await admin().products.moveMany({ items, status: 'archived' });
  const owner = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin;
  await admin().products.setStatus({ id: first.id, status: 'draft' });
  await owner.products.setStatus({ id: first.id, status: 'published' });
  await admin().products.setStatus({ id: first.id, status: 'draft' });
  await owner.products.update({ id: first.id, year: 2026 });
  await admin().products.setStatus({ id: second.id, status: 'draft' });
  await owner.products.setStatus({ id: second.id, status: 'published' });
  await owner.products.setStatus({ id: second.id, status: 'draft' });
  const { rows } = await admin().products.previewUndo({ batchId });
  const named = rows.map(({ id, problem }) => [
    id,
    /changed again since by (\w+ \w+) on/.exec(problem ?? '')?.[1],
  ]);
  expect(named).toEqual([
    [first.id, 'Sam Staff'],
    [second.id, 'Olive Owner'],
  ]);
});

it('undoes no later change that came after the preview, which nobody was asked about', async () => {
  const { id } = await makeProduct(ctx.db, { price: '100.00' });
  await admin().products.update({ id, price: '120.00' });
  const save = { transactionId: await lastSave() };
  await admin().products.update({ id, price: '130.00' });
  const { laterChanges } = await admin().products.previewUndo(save);
  const withLater = { ...save, laterChanges: laterChanges ?? undefined };
  expect(await admin().products.previewUndo(withLater)).toMatchObject({ unchangedCount: 0, rows: [{ id }] });
  staff = await storedActor(ctx, 'superadmin');
  await admin().products.update({ id, price: '95.00' });
  await expect(admin().products.undo(withLater)).rejects.toThrow('Listing Price changed again since by');
  expect((await admin().products.get({ id })).price).toBe('95.00');
  await admin().products.undo({ ...save, laterChanges: { productIds: [id] } });
  expect((await admin().products.get({ id })).price).toBe('100.00');
});
