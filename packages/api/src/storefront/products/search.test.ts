import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { rebuildFieldValues } from '../../derived-product-data/index.ts';
import { actors, callerFor, testContext } from '../../testing/context.ts';
import type { RouterInputs } from '../../types.ts';

type Input = RouterInputs['storefront']['products']['search'];
let ctx: Context;

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
});

const day = (n: number) => new Date(Date.UTC(2026, 0, n));
const search = (input: Input = {}, actor: (typeof actors)[keyof typeof actors] = null) =>
  callerFor(ctx, actor).storefront.products.search(input);
const names = async (input: Input = {}, actor: (typeof actors)[keyof typeof actors] = null) =>
  (await search(input, actor)).items.map((item) => item.name);

const saw = { category: 'power-tools-outdoor-equipment', subcategory: 'chainsaws' };
const mower = { category: 'lawn-mowers', subcategory: 'riding' };

describe('keyword', () => {
  beforeEach(async () => {
    await makeProduct(ctx.db, { ...saw, name: 'Timber Wolf', brand: 'Echo', model: 'CS-590', sku: 'ECH-1' });
    await makeProduct(ctx.db, {
      ...mower,
      name: 'TimeCutter 42',
      brand: 'Toro',
      model: '74775',
      sku: 'TORO-74775',
    });
    await makeProduct(ctx.db, {
      ...mower,
      name: '100% Steel_Deck',
      brand: 'Cub Cadet',
      model: '662E41',
      sku: null,
    });
  });

  it.each([
    ['cs590', ['Timber Wolf']],
    ['CS-590', ['Timber Wolf']],
    ['cs 590', ['Timber Wolf']],
    ['echo wolf', ['Timber Wolf']],
    ['wolf toro', []],
    ['74775', ['TimeCutter 42']],
    ['662E41', ['100% Steel_Deck']],
    ['cubcadet', ['100% Steel_Deck']],
    ['toro-74775', ['TimeCutter 42']],
    ['%', ['100% Steel_Deck']],
    ['_', ['100% Steel_Deck']],
    ['\\', []],
    ["'; drop table products --", []],
    ['مرحبا', []],
  ])('%s finds %j', async (keyword, found) => {
    expect(await names({ search: keyword })).toEqual(found);
  });

  it('without letters and digits finds everything', async () => {
    expect(await names({ search: ' - ' })).toHaveLength(3);
  });

  it('that is too long is rejected', async () => {
    await expect(search({ search: 'a'.repeat(201) })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

describe('filters', () => {
  beforeEach(async () => {
    await makeProduct(ctx.db, { ...mower, name: 'A', brand: 'Toro', condition: 'new', cuttingWidth: '42.0' });
    await makeProduct(ctx.db, {
      ...mower,
      name: 'B',
      brand: 'Cub Cadet',
      condition: 'new',
      cuttingWidth: '50.0',
    });
    await makeProduct(ctx.db, {
      ...mower,
      subcategory: 'walk-behind',
      name: 'C',
      brand: 'Toro',
      condition: 'pre-owned',
      cuttingWidth: '21.5',
    });
    await makeProduct(ctx.db, { ...saw, name: 'D', brand: 'Echo', condition: 'new', cuttingWidth: '20.0' });
  });
  const sorted = async (filters: Input['filters']) => (await names({ filters })).toSorted();

  it('values of a group combine with OR, groups with AND', async () => {
    expect(await sorted({ brand: ['Toro', 'Echo'] })).toEqual(['A', 'C', 'D']);
    expect(await sorted({ brand: ['Toro', 'Echo'], condition: ['new'] })).toEqual(['A', 'D']);
    expect(
      await sorted({ category: ['lawn-mowers'], subcategory: ['riding'], width: ['42', '21.5'] }),
    ).toEqual(['A']);
  });

  it('brands match by name or slug in any letter case', async () => {
    expect(await sorted({ brand: ['cub-cadet'] })).toEqual(['B']);
    expect(await sorted({ brand: ['CUB CADET'] })).toEqual(['B']);
  });

  it('a brand of punctuation alone does not find the machines that have none', async () => {
    await makeProduct(ctx.db, { ...saw, name: 'E', brand: null });
    expect(await sorted({ brand: ['-', 'echo'] })).toEqual(['D']);
  });

  it.each([{ category: ['boats'] }, { brand: ['nobody'] }, { width: ['wide'] }, { condition: ['broken'] }])(
    'an unknown value finds nothing: %j',
    async (filters) => {
      expect(await search({ filters })).toMatchObject({ items: [], total: 0, page: 1, pageCount: 1 });
    },
  );

  it('counts for each value the products that match the other groups', async () => {
    const { facets } = await search({ filters: { brand: ['Toro'], condition: ['new'] } });
    expect(facets.brand.map(({ value, count }) => `${value} ${count}`)).toEqual([
      'Cub Cadet 1',
      'Echo 1',
      'Toro 1',
    ]);
    expect(facets.condition).toEqual([
      { value: 'new', label: 'New', count: 1 },
      { value: 'pre-owned', label: 'Pre-Owned', count: 1 },
    ]);
    expect(facets.category.map(({ value, count }) => `${value} ${count}`)).toEqual(['lawn-mowers 1']);
  });

  it('lists widths as numbers, without trailing zeros, with their category', async () => {
    const { facets } = await search({});
    expect(facets.width.map(({ value, category }) => `${value} ${category}`)).toEqual([
      '20 power-tools-outdoor-equipment',
      '21.5 lawn-mowers',
      '42 lawn-mowers',
      '50 lawn-mowers',
    ]);
  });
});

describe('filters by price, power and engine', () => {
  beforeEach(async () => {
    const engine = { powerType: 'gas', horsepower: '22.0', engineDisplacement: 725 };
    await makeProduct(ctx.db, {
      ...mower,
      ...engine,
      name: 'A',
      price: '2000.00',
      originalPrice: '2500.00',
      discountEnabled: true,
    });
    await makeProduct(ctx.db, { ...mower, ...engine, name: 'B', price: '3999.00', horsepower: '25.0' });
    await makeProduct(ctx.db, { ...mower, name: 'C', price: '450.00', powerType: 'battery' });
    await makeProduct(ctx.db, { ...mower, name: 'D', price: '100.00', callForPrice: true, powerType: 'Gas' });
    await makeProduct(ctx.db, { ...saw, ...engine, name: 'E', price: null, engineDisplacement: 40 });
  });
  const found = async (filters: Input['filters']) => (await names({ filters })).toSorted();

  it.each([
    [{ price: ['-2000'] }, ['A', 'C']],
    [{ price: ['1000-3999'] }, ['A', 'B']],
    [{ price: ['3999-'] }, ['B']],
    [{ price: ['none'] }, []],
    [{ power: ['battery'] }, ['C']],
    [{ power: ['GAS'] }, ['A', 'B', 'D', 'E']],
    [{ horsepower: ['20-22.9', '25-'] }, ['A', 'B', 'E']],
    [{ displacement: ['30-49'] }, ['E']],
    [{ sale: ['1'] }, ['A']],
    [{ sale: ['yes'] }, []],
    [{ price: ['-4000'], power: ['gas'], horsepower: ['25-'] }, ['B']],
  ])('%j find %j', async (filters, expected) => {
    expect(await found(filters)).toEqual(expected);
  });

  it('by deck read the typed specifications, where the machines of a category have one', async () => {
    await seedReference(ctx.db);
    const steel = await makeProduct(ctx.db, { ...mower, name: 'F', deckMaterial: 'Steel' });
    const stated = await makeProduct(ctx.db, { ...mower, name: 'G', specifications: { deck: 'STEEL' } });
    const cast = await makeProduct(ctx.db, { ...mower, name: 'H', deckMaterial: 'Cast aluminum' });
    await ctx.db.transaction((tx) => rebuildFieldValues(tx, [steel, stated, cast]));
    const category = ['lawn-mowers'];
    expect(await found({ deck: ['steel'] })).toEqual(['F', 'G']);
    expect(await found({ deck: ['Cast Aluminum', 'none'] })).toEqual(['H']);
    const { facets } = await search({ filters: { category, deck: ['steel'] } });
    expect(facets.deck.map(({ label, count }) => `${label} ${count}`)).toEqual([
      'Steel 2',
      'Cast aluminum 1',
    ]);
    expect((await search({})).facets.deck).toEqual([]);
  });

  it('by engine compare mowers to walk behind by displacement, others by horsepower', async () => {
    const pushed = { ...mower, subcategory: 'walk-behind', horsepower: '22.0' };
    await makeProduct(ctx.db, { ...pushed, name: 'W', engineDisplacement: 163 });
    expect(await found({ displacement: ['150-174'] })).toEqual(['W']);
    expect(await found({ horsepower: ['20-22.9'] })).toEqual(['A', 'E']);
    const { facets } = await search({ filters: { category: ['lawn-mowers'] } });
    expect(facets.displacement.map(({ label, count }) => `${label} ${count}`)).toContain('150 to 174 cc 1');
  });

  it('count for each value the products that match the other groups', async () => {
    const counts = async (filters: Input['filters']) => {
      const { facets } = await search({ filters });
      return Object.fromEntries(
        (['price', 'power', 'horsepower', 'displacement', 'sale'] as const).map((group) => [
          group,
          facets[group].map(({ label, count }) => `${label} ${count}`),
        ]),
      );
    };
    expect(await counts({})).toEqual({
      price: ['Under $500 1', 'Under $2,000 2', 'Under $4,000 3'],
      power: ['Gas 4', 'Battery 1'],
      horsepower: ['20 to 22.9 HP 1', '25 HP and more 1'],
      displacement: ['30 to 49 cc 1'],
      sale: ['On Sale 1'],
    });
    expect(await counts({ power: ['battery'], price: ['-1000'] })).toEqual({
      price: ['Under $500 1'],
      power: ['Battery 1'],
      horsepower: [],
      displacement: [],
      sale: [],
    });
  });

  it('each value finds as many products as its count says, also within a search', async () => {
    for (const text of ['', 'mower']) {
      const { facets } = await search({ search: text });
      for (const group of ['price', 'power', 'horsepower', 'sale'] as const) {
        for (const { value, count } of facets[group]) {
          const filters = { category: group === 'horsepower' ? ['lawn-mowers'] : [], [group]: [value] };
          expect((await search({ search: text, filters })).total, `${group} ${value}`).toBe(count);
        }
      }
    }
  });
});

describe('sorts', () => {
  beforeEach(async () => {
    await makeProduct(ctx.db, {
      ...mower,
      name: 'old featured',
      brand: 'Toro',
      price: '300.00',
      featured: true,
      createdAt: day(1),
    });
    await makeProduct(ctx.db, { ...mower, name: 'new', brand: 'echo', price: '100.00', createdAt: day(4) });
    await makeProduct(ctx.db, {
      ...mower,
      name: 'no price',
      brand: 'Ariens',
      price: null,
      createdAt: day(3),
    });
    await makeProduct(ctx.db, {
      ...mower,
      name: 'call',
      brand: 'Echo',
      price: '50.00',
      callForPrice: true,
      createdAt: day(2),
    });
  });

  it.each([
    ['featured', ['old featured', 'new', 'no price', 'call']],
    ['newest', ['new', 'no price', 'call', 'old featured']],
    ['price-low', ['new', 'old featured', 'no price', 'call']],
    ['price-high', ['old featured', 'new', 'no price', 'call']],
    ['brand', ['no price', 'new', 'call', 'old featured']],
  ] as const)('%s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected);
  });
});

describe('pages, stock and status', () => {
  it('has 24 products per page; a page past the end is the last one', async () => {
    for (let n = 0; n < 26; n += 1) await makeProduct(ctx.db, { ...mower, name: `M${n}`, createdAt: day(1) });
    expect(await search({})).toMatchObject({ total: 26, page: 1, pageCount: 2 });
    const last = await search({ page: 900 });
    expect(last).toMatchObject({ total: 26, page: 2 });
    expect(last.items.map((item) => item.name)).toEqual(['M1', 'M0']);
  });

  it('hides products that are out of stock, unless staff request them; unknown stock counts as in stock', async () => {
    await makeProduct(ctx.db, { ...mower, name: 'here' });
    await makeProduct(ctx.db, { ...mower, name: 'gone', inStock: false });
    expect(await names({ includeOutOfStock: true })).toEqual(['here']);
    expect((await search({})).outOfStock).toBeNull();
    expect(await names({}, actors.staff)).toEqual(['here']);
    expect((await search({}, actors.staff)).outOfStock).toBe(1);
    expect(await names({ includeOutOfStock: true }, actors.staff)).toEqual(['gone', 'here']);
  });

  it('shows other statuses to staff only', async () => {
    await makeProduct(ctx.db, { ...mower, name: 'public' });
    await makeProduct(ctx.db, { ...mower, name: 'secret', status: 'draft' });
    expect(await names({ status: 'draft' })).toEqual(['public']);
    expect(await names({ status: 'draft' }, actors.customer)).toEqual(['public']);
    expect(await names({ status: 'draft' }, actors.staff)).toEqual(['secret']);
  });

  it('adds the savings to a card and no columns for staff', async () => {
    await makeProduct(ctx.db, {
      ...mower,
      price: '900.00',
      originalPrice: '1000.00',
      discountEnabled: true,
      images: ['/products/a.webp'],
    });
    const [card] = (await search({})).items;
    expect(card).toMatchObject({
      price: '900.00',
      savingsAmount: '100.00',
      savingsPercentage: 10,
      imageUrl: '/products/a.webp',
    });
    expect(card).not.toHaveProperty('inventoryCount');
  });
});
