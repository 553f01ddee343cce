import { fieldProvenance, type Product, products } from '@dealer/db';
import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../../context.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../../testing/index.ts';
import { valueHash } from '../value-source.ts';
import type { BatchField } from './schema.ts';

let ctx: TestContext;
let staff: Actor;
const cells = () => callerFor(ctx, staff).admin.products.cells;
const set = ({ id, updatedAt }: Product, texts: Partial<Record<BatchField, string>>) => ({
  ...{ id, updatedAt },
  cells: Object.entries(texts).map(([field, text]) => ({ field: field as BatchField, text })),
});
const stored = async (id: number) => {
  const [product] = await ctx.db.select().from(products).where(eq(products.id, id));
  return product;
};

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

it('stores a block as one batch that can be undone', async () => {
  const a = await makeProduct(ctx.db, { sku: 'A-1', price: '100.00', status: 'draft', inventoryCount: 0 });
  const b = await makeProduct(ctx.db, {
    sku: 'B-1',
    price: '200.00',
    category: 'lawn-mowers',
    subcategory: 'riding',
  });
  const items = [
    set(a, { sku: 'B-1', price: '$1,299.00', originalPrice: '1,499', inventoryCount: '3', featured: 'yes' }),
    set(b, { sku: 'A-1', category: 'Snow Blowers', subcategory: 'Two Stage' }),
  ];
  const plan = await cells().preview({ items });
  expect([plan.cells, plan.products]).toEqual([8, 2]);
  expect(plan.rows[0]?.cells[1]).toEqual({
    ...{ field: 'price', from: '$100.00', to: '$1,299.00', isChanged: true, problem: null },
  });
  expect(plan.rows[0]?.cells[2]).toMatchObject({ field: 'originalPrice', from: '', to: '$1,499.00' });
  const { count, batchId } = await cells().save({ items });
  expect(count).toBe(2);
  expect(await stored(a.id)).toMatchObject({
    ...{ sku: 'B-1', price: '1299.00', originalPrice: '1499.00', discountEnabled: true },
    ...{ inventoryCount: 3, inStock: true, featured: true, isNew: false },
  });
  expect(await stored(b.id)).toMatchObject({
    sku: 'A-1',
    category: 'snow-blowers',
    subcategory: 'two-stage',
  });
  await callerFor(ctx, staff).admin.products.undo({ batchId });
  expect(await stored(a.id)).toMatchObject({ sku: 'A-1', price: '100.00', inventoryCount: 0 });
  expect(await stored(b.id)).toMatchObject({ sku: 'B-1', category: 'lawn-mowers', subcategory: 'riding' });
});

it('names each value that cannot be stored, and why', async () => {
  const other = await makeProduct(ctx.db, { sku: 'TAKEN', name: 'Holder' });
  const draft = await makeProduct(ctx.db, {
    sku: null,
    price: null,
    status: 'draft',
    category: 'lawn-mowers',
  });
  const b = await makeProduct(ctx.db, { sku: 'B', category: 'lawn-mowers' });
  const items = [
    set(draft, { sku: 'taken', price: 'about 5', inventoryCount: '7', status: 'published' }),
    set(b, {
      category: 'Spaceships',
      subcategory: 'Two Stage',
      price: '12.345',
      status: 'sold',
      featured: 'maybe',
    }),
  ];
  const plan = await cells().preview({ items });
  const problems = plan.rows.map((row) => row.cells.map(({ problem }) => problem));
  expect(problems[0]).toEqual([
    `The SKU taken is already used by ${other.name}`,
    expect.stringContaining('must be an amount'),
    null,
    expect.stringContaining('SKU is required'),
  ]);
  expect(problems[1]).toEqual([
    'There is no such category',
    expect.stringContaining('has no such subcategory'),
    expect.stringContaining('must be an amount'),
    'A status is draft, published or archived',
    'Featured is yes or no',
  ]);
  expect([plan.cells, plan.products]).toEqual([1, 1]);
  await expect(cells().save({ items })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await stored(draft.id)).toMatchObject({ inventoryCount: draft.inventoryCount });
});

it('publishes by the rules of publishing, and marks in stock where that is asked for', async () => {
  const draft = await makeProduct(ctx.db, {
    ...{ sku: null, price: null, status: 'draft', category: 'lawn-mowers', inStock: false, isNew: true },
  });
  const items = [set(draft, { sku: 'NEW-1', price: '899', status: 'Published' })];
  await cells().save({ items, markInStock: true });
  expect(await stored(draft.id)).toMatchObject({
    status: 'published',
    inStock: true,
    isNew: false,
    price: '899.00',
  });
});

it.each([
  { from: 'draft', to: 'published' },
  { from: 'draft', to: 'archived' },
  { from: 'published', to: 'archived' },
  { from: 'archived', to: 'published' },
  { from: 'archived', to: 'draft' },
] as const)('a move from $from to $to marks in stock and ends "new" as in a dialog', async ({ from, to }) => {
  for (const markInStock of [true, false]) {
    const values = { status: from, inStock: false, isNew: from === 'draft' } as const;
    const typed = await makeProduct(ctx.db, values);
    const moved = await makeProduct(ctx.db, values);
    await cells().save({ items: [set(typed, { status: to })], markInStock });
    await callerFor(ctx, staff).admin.products.setStatus({ id: moved.id, status: to, markInStock });
    const [one, other] = [await stored(typed.id), await stored(moved.id)].map(
      (product) => product && { status: product.status, inStock: product.inStock, isNew: product.isNew },
    );
    expect(one).toEqual(other);
    expect(one?.inStock).toBe(markInStock && to === 'published');
  }
});

it('a move that is not offered is rejected, and so is a product that has changed', async () => {
  const archived = await makeProduct(ctx.db, { status: 'archived' });
  const old = { ...archived, updatedAt: new Date(archived.updatedAt.getTime() - 1_000) };
  const plan = await cells().preview({ items: [set(old, { status: 'draft' })] });
  expect(plan.rows[0]?.cells[0]?.problem).toBe('Changed since it was shown');
  const moved = await cells().preview({ items: [set(archived, { status: 'archived' })] });
  expect([moved.cells, moved.rows[0]?.cells[0]?.problem]).toEqual([0, null]);
});

it('a value that is stored already changes nothing, and a product stays new', async () => {
  const draft = await makeProduct(ctx.db, { price: '5.00', status: 'draft', isNew: true });
  const { count } = await cells().save({ items: [set(draft, { price: '$5' })] });
  expect(count).toBe(0);
  expect(await stored(draft.id)).toMatchObject({ isNew: true });
});

it('says what is wrong with a product that breaks a rule already, and ends', async () => {
  const product = await makeProduct(ctx.db, { sku: 'A-1', cuttingWidth: '42.0', status: 'published' });
  // No write of this release makes it: a later one may ask for the confirmation of more fields.
  await ctx.db.insert(fieldProvenance).values({
    ...{ productId: product.id, field: 'cuttingWidth', source: 'ai', valueHash: valueHash('42.0') },
  });
  const items = [set(product, { featured: 'yes' })];
  const [row] = (await cells().preview({ items })).rows;
  expect(row?.cells).toMatchObject([{ field: 'featured', isChanged: false, problem: expect.any(String) }]);
  await expect(cells().save({ items })).rejects.toMatchObject({ code: 'CONFLICT' });
  const unchanged = [set(product, { sku: 'A-1' })];
  expect((await cells().preview({ items: unchanged })).rows[0]?.cells).toMatchObject([{ problem: null }]);
});

it('more products than a batch takes are rejected with a sentence', async () => {
  const items = Array.from({ length: 2_001 }, (_, at) => ({
    ...{ id: at + 1, updatedAt: new Date(0), cells: [{ field: 'price' as const, text: '1' }] },
  }));
  await expect(cells().save({ items })).rejects.toThrow('At most 2,000 products at a time');
});

it('customers are rejected', async () => {
  const customer = callerFor(ctx, await storedActor(ctx, 'customer')).admin.products.cells;
  await expect(customer.save({ items: [] })).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

it.each(['constructor', '__proto__'])(
  'takes %s, which every object of the language has, for no value',
  async (text) => {
    const product = await makeProduct(ctx.db, { status: 'published', featured: false });
    const { rows, cells: changed } = await cells().preview({
      items: [set(product, { featured: text, status: text })],
    });
    expect(changed).toBe(0);
    expect(rows[0]?.cells.map(({ problem }) => problem)).toEqual([
      'Featured is yes or no',
      'A status is draft, published or archived',
    ]);
  },
);
