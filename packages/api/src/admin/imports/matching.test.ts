import { brands, migrationProducts, products } from '@dealer/db';
import { makeBrand, makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { importer } from '../../testing/imports.ts';
import {
  callerFor,
  countStatements,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';
import { findEarlierRows } from './plan/candidates.ts';
import { CHUNK_ROWS } from './plan/plan-rows.ts';

let ctx: TestContext;
let staff: Actor;
const imports = () => callerFor(ctx, staff).admin.imports;

beforeEach(async () => {
  ctx = await testContext();
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

const { plan, apply, outcomes } = importer(
  () => ctx,
  () => staff,
);

const saw = { brand: 'Echo', model: 'CS-590', sku: 'S-1', price: '479.00', name: 'Echo CS-590' };
const priceList = { kind: 'priceList' } as const;

describe('the machine of a row', () => {
  it.each([
    ['Toro,,Bolt,9,New', 'The SKU S-1 belongs to another brand, Echo CS-590'],
    ['Echo,X-1,Saw,9,New', 'The SKU S-1 belongs to another model, Echo CS-590'],
    ['Echo,,Used saw,200,Used', 'The SKU S-1 belongs to a new machine, Echo CS-590'],
    ['Echo,,Saw,9,New', undefined],
  ])('is not one that has its SKU and is something else: %s', async (cells, question) => {
    await makeProduct(ctx.db, saw);
    const id = await plan(`SKU,Brand,Model,Name,Price,Condition\nS-1,${cells}\n`);
    expect(await outcomes(id)).toEqual([[question ? 'review' : 'updated', question]]);
  });

  it.each(['fill', 'update'] as const)(
    'that is found by its SKU gets the brand and model that it lacks: %s',
    async (existing) => {
      await makeProduct(ctx.db, { ...saw, brand: null, model: null });
      const id = await plan('SKU,Brand,Model,Name\nS-1,Echo,CS-590,Echo CS-590\n', { existing });
      expect(await outcomes(id)).toEqual([['updated', undefined]]);
      await apply(id);
      const { brand, model } = products;
      expect(await ctx.db.select({ brand, model }).from(products)).toEqual([
        { brand: 'Echo', model: 'CS-590' },
      ]);
    },
  );

  it('that is found by its SKU keeps its new brand where another row of the brand waits for a review', async () => {
    await makeProduct(ctx.db, { ...saw, brand: null, model: null });
    const id = await plan('SKU,Brand,Model,Name\nS-1,Newco,A1,Saw\nS-2,Newco,B2,Saw\n', { existing: 'fill' });
    expect((await imports().rows({ id })).rows).toMatchObject([
      { outcome: 'updated' },
      { outcome: 'created' },
    ]);
    await makeProduct(ctx.db, { ...saw, sku: 'S-2', model: 'CS-400' });
    await apply(id);
    expect(await ctx.db.$count(products, eq(products.brand, 'Newco'))).toBe(1);
    expect(await ctx.db.$count(brands, eq(brands.name, 'Newco'))).toBe(1);
  });

  it('of a price list is the new one, and never a used one of the same model', async () => {
    const used = await makeProduct(ctx.db, { ...saw, price: '200.00', condition: 'pre-owned' });
    const id = await plan('Brand,Model,Name,Price\nEcho,CS-590,Saw,479\n', priceList);
    expect((await imports().rows({ id })).rows).toMatchObject([{ outcome: 'created', productId: null }]);
    const { id: newer } = await makeProduct(ctx.db, { ...saw, sku: 'S-2', price: '449.00' });
    const again = await plan('Brand,Model,Name,Price\nEcho,CS-590,Saw,479\n', priceList);
    expect((await imports().rows({ id: again })).rows).toMatchObject([
      { outcome: 'updated', productId: newer, changes: [{ field: 'price' }] },
    ]);
    expect(used.id).not.toBe(newer);
  });

  it('is found by a former name of its brand, even if it was renamed after the review', async () => {
    const husky = await makeBrand(ctx.db, { name: 'Husky' });
    const { id: productId } = await makeProduct(ctx.db, { ...saw, brand: 'Husky', model: '450' });
    const file = 'Brand,Model,Name,Price\nHUSKY,450,Saw,489\n';
    const reviewed = await plan(file, priceList);
    const owner = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin;
    await owner.brands.rename({ id: husky.id, shownName: 'Husky', name: 'Husqvarna Pro' });
    await imports().applyRows({ id: reviewed });
    await runDueJobs(ctx);
    expect(await outcomes(reviewed)).toEqual([['updated', undefined]]);
    const later = await plan(file, priceList);
    expect((await imports().rows({ id: later })).rows).toMatchObject([{ outcome: 'unchanged', productId }]);
    expect(await ctx.db.select({ price: products.price }).from(products)).toEqual([{ price: '489.00' }]);
  });

  it('that the catalog lacks and the import skips is skipped in every row', async () => {
    const id = await plan('Brand,Model,Name,Price\nEcho,N-1,Saw,479\nEcho,N-1,Saw,499\n', {
      ...priceList,
      newProducts: 'skip',
    });
    expect(await outcomes(id)).toEqual([
      ['skipped', 'The catalog does not have it'],
      ['skipped', 'The catalog does not have it'],
    ]);
  });

  it('is listed even if several products of the catalog are that model', async () => {
    for (const sku of ['A-1', 'A-2']) await makeProduct(ctx.db, { ...saw, model: 'TWICE', sku, name: sku });
    await makeProduct(ctx.db, { ...saw, name: 'Named' });
    await makeProduct(ctx.db, { ...saw, model: 'GONE', sku: 'G', name: 'Gone' });
    const id = await plan('Brand,Model,Price\nEcho,CS-590,479\nEcho,TWICE,99\n', priceList);
    expect(await imports().prices({ id })).toMatchObject({
      notListed: 1,
      notListedProducts: [{ name: 'Gone' }],
    });
  });
});

describe('rows of one machine', () => {
  const twin = (count: number) =>
    `Brand,Model,Name,Price\n${Array.from({ length: count }, (_, at) => `Echo,A1,Saw,${at + 1}`).join('\n')}\n`;

  it('are compared with the first of them, however many there are', async () => {
    const id = await plan(twin(40));
    const identity = { key: 'echo|a1', rowKey: 'echo|a1|new', sku: null, proposedSku: 'ECHO-A1' };
    const earlier = await findEarlierRows(ctx.db, id, 1_000, [identity]);
    expect([...new Set(earlier.map(({ rowNumber }) => rowNumber))]).toEqual([2]);
    expect(earlier.length).toBeLessThan(3);
  });

  it.each([
    ['the same chunk', 0],
    ['another chunk', CHUNK_ROWS],
  ])('are compared with one that is itself in review, in %s', async (_, between) => {
    const others = Array.from({ length: between }, (__, n) => `,Echo,F-${n},Trimmer,90`);
    const lines = [',Echo,A1,Saw,100', 'X-1,Echo,A1,Saw,120', ...others, 'X-1,Echo,B2,Saw,130'];
    const id = await plan(`SKU,Brand,Model,Name,Price\n${lines.join('\n')}\n`);
    const { rows } = await imports().rows({ id, search: 'b2' });
    expect(rows).toMatchObject([
      {
        outcome: 'review',
        reasons: [{ message: 'Row 3 is the same machine with another Model Number, Listing Price' }],
      },
    ]);
  });

  it('are asked about with as many statements for forty as for three', async () => {
    const pairs = (count: number) => {
      const lines = (price: number) =>
        Array.from({ length: count }, (_, at) => `Echo,P-${at},Saw,${price}`).join('\n');
      return `Brand,Model,Name,Price\n${lines(90)}\n${lines(99)}\n`;
    };
    const statementsFor = async (count: number) => {
      const id = await plan(pairs(count));
      const { rows } = await imports().rows({ id, search: '99' });
      const rowIds = rows.slice(0, count).map((row) => row.id);
      await imports().excludeRows({ id, rowIds, excluded: true });
      const { db, statements } = countStatements(ctx.db);
      await callerFor({ ...ctx, db }, staff).admin.imports.excludeRows({ id, rowIds, excluded: false });
      return statements.length;
    };
    const few = await statementsFor(3);
    const many = await statementsFor(40);
    expect(many).toBe(few);
  });

  it('are all planned again, even if there are thousands', async () => {
    const id = await plan(twin(2_200));
    const [first] = (await imports().rows({ id })).rows;
    await imports().excludeRows({ id, rowIds: [first?.id ?? 0], excluded: true });
    const last = (await imports().rows({ id, page: 44 })).rows.at(-1);
    expect(last?.reasons[0]?.message).toBe('Row 3 is the same machine with another Listing Price');
  });
});

describe('rows that wait for review', () => {
  it.each([
    ['of two prices of one machine', 'Echo,CS-590,,489\nEcho,CS-590,,469'],
    ['of another machine with the same SKU', 'Toro,Bolt,S-1,9'],
  ])('give enrichment no price: %s', async (_, lines) => {
    await makeProduct(ctx.db, { ...saw, price: null });
    await plan(`Brand,Model,SKU,Price\n${lines}\n`);
    const { items } = await callerFor(ctx, staff).admin.data.issue({ issue: 'missingPrices' });
    expect(items).toMatchObject([{ name: saw.name, migrationPrice: null }]);
  });
});

describe('rows that name one product by its SKU and by its model', () => {
  beforeEach(async () => {
    await makeProduct(ctx.db, saw);
  });
  const prices = () => ctx.db.select({ price: products.price }).from(products).where(eq(products.sku, 'S-1'));

  it.each([
    ['the same chunk', 0],
    ['another chunk', CHUNK_ROWS],
  ])('are written once, with no price guessed, in %s', async (_, between) => {
    const others = Array.from({ length: between }, (__, n) => `Echo,F-${n},,90`);
    const lines = [',,S-1,489', ...others, 'Echo,CS-590,,469'];
    const id = await plan(`Brand,Model,SKU,Price\n${lines.join('\n')}\n`, priceList);
    const asked = async () => (await imports().rows({ id, outcome: 'review' })).rows;
    expect((await asked()).map(({ reasons }) => reasons[0]?.message)).toEqual([
      `Row ${between + 3} is the same machine with another Listing Price`,
      'Row 2 is the same machine with another Listing Price',
    ]);
    const [first] = await asked();
    await imports().excludeRows({ id, rowIds: [first?.id ?? 0], excluded: true });
    expect(await apply(id)).toMatchObject({ status: 'applied', applied: between + 1, open: 0 });
    expect(await prices()).toEqual([{ price: '469.00' }]);
  });

  it('are written once where they say the same', async () => {
    const id = await plan('Brand,Model,SKU,Price\nEcho,CS-590,,489\n,,S-1,489\n', priceList);
    expect(await outcomes(id)).toEqual([
      ['updated', undefined],
      ['skipped', 'The same as row 2'],
    ]);
    expect(await apply(id)).toMatchObject({ status: 'applied', applied: 1 });
    expect(await prices()).toEqual([{ price: '489.00' }]);
  });

  it.each([
    ['of two rows', ['Echo,CS-590,,489', 'Echo,CS-590,,469'], 2],
    ['of a row whose SKU leads to two others', [',,S-1,489', 'Echo,CS-590,,469', 'Echo,CS-590,,459'], 3],
  ])('wait for review again after a correction: %s', async (_, lines, count) => {
    const id = await plan(`Brand,Model,SKU,Price\n${lines.join('\n')}\n`, priceList);
    expect((await imports().get({ id })).outcomes).toMatchObject({ review: count, updated: 0 });
    for (const { id: rowId } of (await imports().rows({ id })).rows) {
      await imports().editRow({ id, rowId, target: 'price', value: `${500 + rowId}` });
      expect((await imports().get({ id })).outcomes).toMatchObject({ review: count, updated: 0 });
    }
  });

  it('are compared where a correction makes them name one product', async () => {
    const id = await plan('Brand,Model,SKU,Price\n,,S-2,489\nEcho,CS-590,,469\n', priceList);
    const [first] = (await imports().rows({ id })).rows;
    await imports().editRow({ id, rowId: first?.id ?? 0, target: 'sku', value: 'S-1', previous: 'S-2' });
    expect((await imports().get({ id })).outcomes).toMatchObject({ review: 2, updated: 0 });
  });
});

describe('the review', () => {
  it('finds what cells say, inches included, and not the names of columns', async () => {
    const id = await plan('Brand,Model,Name,Price\nEcho,A1,Saw 20" bar,9\nEcho,A2,Saw,9\n');
    const total = async (search: string) => (await imports().rows({ id, search })).total;
    expect([await total('20"'), await total('model'), await total('echo a2')]).toEqual([1, 0, 1]);
  });

  it('shows all cells of a target, and leaves the specifications to the product', async () => {
    const id = await plan('Brand,Model,Name,Features,Highlights,Weight,PSI\nEcho,A1,Saw,One,Two,9 lb,3200\n');
    const [row] = (await imports().rows({ id })).rows;
    expect(row?.cells).toMatchObject({ features: 'One | Two', specification: '9 lb | 3200' });
    const edit = { id, rowId: row?.id ?? 0 };
    await imports().editRow({ ...edit, target: 'features', value: 'One | Three' });
    const edited = (await imports().rows({ id })).rows[0];
    expect(edited?.changes.find(({ field }) => field === 'features')?.newValue).toEqual(['One', 'Three']);
    await expect(
      imports().editRow({ ...edit, target: 'specification', value: '1 lb' }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });

  it('holds the cells of one target in the order of the file, the cover image first', async () => {
    const urls = ['main', 'b', 'c'].map((name) => `http://x.example/${name}.jpg`);
    const id = await plan(`Brand,Model,Name,Main Image,Image 3,Image\nEcho,A1,Saw,${urls.join()}\n`);
    const [row] = await ctx.db.select().from(migrationProducts).where(eq(migrationProducts.runId, id));
    expect(row?.imageUrls).toEqual(urls);
    expect((await imports().rows({ id })).rows[0]?.cells['images']).toBe(urls.join(' | '));
  });

  it('rejects a category that the shop does not have', async () => {
    const id = await plan('Brand,Model,Name,Category\nEcho,A1,Saw,Saws of old\n');
    const { mapping } = await imports().get({ id });
    if (!mapping) throw new Error('The import has no mapping');
    const categories = [{ name: 'Saws of old', target: { category: 'gone', subcategory: null } }];
    await expect(imports().plan({ id, mapping, categories })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await ctx.db.$count(products, eq(products.category, 'gone'))).toBe(0);
  });
});
