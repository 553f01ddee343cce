import { auditLogs, type Product, products } from '@dealer/db';
import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { replayChanges } from '../../domain/product-changes.ts';
import { trackedFields } from '../../domain/product-fields.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin;

const tracked = (row: object) =>
  Object.fromEntries(trackedFields.map((field) => [field, Reflect.get(row, field) as unknown]));

async function stored(id: number): Promise<Product> {
  const [row] = await ctx.db.select().from(products).where(eq(products.id, id));
  if (!row) throw new Error('The product is there');
  return row;
}

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

describe('undoing', () => {
  it('takes a save back in all its fields, as an entry of its own that can be undone in turn', async () => {
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

  it('is refused where a later edit touched the same field, naming it, and not where it touched another', async () => {
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

  it('takes a whole bulk action back, or none of it', async () => {
    const rows = [await makeProduct(ctx.db), await makeProduct(ctx.db)];
    const { batchId } = await admin().products.moveMany({ items: rows, status: 'archived' });
    await admin().products.undo({ batchId });
    expect(await admin().products.counts()).toMatchObject({ published: 2, archived: 0 });
    const now = [await stored(rows[0]?.id ?? 0), await stored(rows[1]?.id ?? 0)];
    const again = await admin().products.moveMany({ items: now, status: 'archived' });
    await admin().products.setStatus({ id: now[1]?.id ?? 0, status: 'draft' });
    await expect(admin().products.undo(again)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await admin().products.counts()).toEqual({ draft: 1, published: 0, archived: 1 });
  });

  it('of a move does not publish what may not be published any more', async () => {
    const { id } = await makeProduct(ctx.db);
    await admin().products.setStatus({ id, status: 'draft' });
    const move = await lastSave();
    await admin().products.update({ id, sku: null });
    await expect(admin().products.undo({ transactionId: move })).rejects.toMatchObject({
      message: expect.stringContaining('SKU is required'),
    });
  });

  it('of a creation deletes the product softly, from the shop too, while nobody has worked on it', async () => {
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

  it('of a creation leaves the SKU to others, and comes back only while it is free', async () => {
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

  it('of a new SKU is refused where the old one is another product’s by now', async () => {
    const { id, name } = await makeProduct(ctx.db, { sku: 'OLD-1' });
    await admin().products.update({ id, sku: 'NEW-1' });
    const change = { transactionId: await lastSave() };
    await makeProduct(ctx.db, { sku: 'old-1', name: 'Other', status: 'archived' });
    await expect(admin().products.undo(change)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: `${name} cannot be changed back: The SKU OLD-1 is already used by Other (archived)`,
    });
  });

  it('of bulk drafts deletes them softly while nobody has worked on them, and that can be undone', async () => {
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
    await expect(admin().products.undo({ batchId: batchId ?? '' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });
});

/** A generator of numbers that is the same every time (mulberry32). */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const words = ['Toro', 'echo', 'Über "quoted"', 'a\nb', '<b>', '', '-', '='];

/** Some changed fields, picked by the numbers. */
function someChanges(next: (below: number) => number) {
  const word = () => words[next(words.length)] ?? '';
  const kinds = [
    () => ({ price: (1 + next(9_999_99)) / 100 }),
    () => ({ originalPrice: next(3) ? `${1 + next(9_999)}.5` : null }),
    () => ({ inventoryCount: next(4) }),
    () => ({ inStock: next(2) === 1 }),
    () => ({ name: `Machine ${word()} ${next(9)}` }),
    () => ({ brand: word() || 'Toro' }),
    () => ({ description: word() }),
    () => ({ features: Array.from({ length: next(4) }, word) }),
    () => ({ specifications: next(2) ? { [`k${next(3)}`]: word(), z: next(9) } : word() }),
    () => ({ images: Array.from({ length: next(4) }, (_, n) => `/products/p-${n}-${next(3)}.webp`) }),
    () => ({ cuttingWidth: next(5) ? next(999) / 10 : null }),
    () => (next(2) ? { category: 'snow-blowers' } : { category: 'lawn-mowers', subcategory: 'riding' }),
    () => ({ sku: `SKU-${next(1_000)}` }),
    () => ({ year: next(2) ? 2000 + next(20) : '' }),
  ];
  const changes = Array.from({ length: 1 + next(4) }, () => kinds[next(kinds.length)]?.());
  return changes.reduce<object>((all, change) => ({ ...all, ...change }), {});
}

describe.each([1, 2, 3])('any sequence of edits and moves (seed %i)', (seed) => {
  it('undone one by one restores the row; the log replayed from the start is the table', async () => {
    const next = seeded(seed);
    const whole = { brand: 'Toro', model: `M${seed}`, sku: `START-${seed}`, name: 'Start', price: 100 };
    const { id } = await admin().products.create({ ...whole, status: 'draft', category: 'lawn-mowers' });
    const states: object[] = [];
    const saves: string[] = [];
    while (saves.length < 20) {
      const before = tracked(await stored(id));
      const count = await ctx.db.$count(auditLogs);
      const to = (['draft', 'published', 'archived'] as const)[next(3)] ?? 'draft';
      if (next(5)) await admin().products.update({ id, ...someChanges(next) });
      else if (to !== before['status']) await admin().products.setStatus({ id, status: to });
      if ((await ctx.db.$count(auditLogs)) === count) continue;
      states.push(before);
      saves.push(await lastSave());
    }
    const replayed = async () => {
      const entries = await ctx.db.select().from(auditLogs).orderBy(asc(auditLogs.id));
      return replayChanges(entries.flatMap(({ changes }) => changes ?? []));
    };
    expect(await replayed()).toEqual(tracked(await stored(id)));
    for (const transactionId of saves.toReversed()) {
      await admin().products.undo({ transactionId });
      expect(tracked(await stored(id))).toEqual(states.pop());
    }
    expect(await replayed()).toEqual(tracked(await stored(id)));
  });
});
