import { brands, categories, engineBrands, products, searchSynonyms } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { callerFor, type TestContext, testContext } from '../../testing/context.ts';
import type { Machine } from '../../testing/machine-rules.ts';
import { seedMachines } from '../../testing/machines.ts';

let ctx: TestContext;
let machines: ReadonlyMap<number, Machine>;

beforeAll(async () => {
  ctx = await testContext();
  machines = await seedMachines(ctx);
});

const search = (text: string) => callerFor(ctx, null).storefront.products.search({ search: text });

describe('a search that finds nothing', () => {
  it('comes with near matches: of the kind, the closest width or price, or a model that looks alike', async () => {
    const near = async (text: string) => {
      const found = await search(text);
      expect(found.total).toBe(0);
      return found.near.map(({ id }) => machines.get(id));
    };
    expect((await near('43 inch zero turn'))[0]?.cuttingWidth).toBe(42);
    expect((await near('zero turn under 500')).map((machine) => machine?.price)).toEqual([
      1495, 1695, 2195, 2295,
    ]);
    expect((await near('75741')).map((machine) => machine?.model)).toContain('75740');
    expect(await near('honda generator')).toHaveLength(2);
    expect(await near('generator')).toEqual([]);
  });

  it.each([
    ['21.5 inch', /walk-behind/],
    ['42 ½', /riding|zero-turn/],
    ['under 10', /./],
    ['lawnboy', /walk-behind|riding|zero-turn/],
    ['lawn boy', /walk-behind|riding|zero-turn/],
    ['lawn boy snow blower', /stage/],
    ['new honda mower', /walk-behind|riding|zero-turn/],
    ['dethatcher', /tillers/],
    ['mower parts', /walk-behind|riding|zero-turn/],
    ['chainsaw chain', /chainsaws/],
  ])('for %s comes with the kind that is near', async (text, kind) => {
    const { total, near } = await search(text);
    expect([total, near.length]).toEqual([0, 4]);
    for (const { id } of near) expect(machines.get(id)?.subcategory).toMatch(kind);
  });

  it('names no machine as near by power or condition alone', async () => {
    for (const text of ['gas can', 'used generator', 'oil']) {
      expect(await search(text), text).toMatchObject({ total: 0, near: [] });
    }
    const { near } = await search('40v');
    expect(near.map(({ id }) => machines.get(id)?.powerType)).toEqual(Array(4).fill('battery'));
  });

  it('has near matches without what the search does not want', async () => {
    const { total, near } = await search('43 inch zero turn not toro');
    expect([total, near.length]).toEqual([0, 4]);
    expect(near.map(({ brand }) => brand)).not.toContain('Toro');
  });

  it('has the near matches of a measure without what the search does not want', async () => {
    const cheapest = await search('under 10');
    const brand = cheapest.near[0]?.brand ?? '';
    const { total, near } = await search(`under 10 not ${brand}`);
    expect([total, near.length]).toEqual([0, 4]);
    expect(near.map((machine) => machine.brand)).not.toContain(brand);
  });
});

describe('what is near to a measure', () => {
  it('has about as much power', async () => {
    const { total, near } = await search('25 hp zero turn');
    expect(total).toBe(0);
    const power = near.map(({ id }) => machines.get(id)?.horsepower ?? 0);
    expect(power).toHaveLength(4);
    expect(power.every((horsepower) => Math.abs(horsepower - 25) <= 2)).toBe(true);
  });

  it('has about the displacement', async () => {
    const { total, near } = await search('200cc');
    expect(total).toBe(0);
    const sizes = near.map(({ id }) => machines.get(id)?.engineDisplacement ?? 0);
    expect(sizes).toEqual([expect.any(Number), ...Array<unknown>(3).fill(expect.any(Number))]);
    expect(sizes.every((size) => Math.abs(size - 200) <= 10)).toBe(true);
  });
});

it('a word that a name has without its spaces is not misspelled', async () => {
  expect(await search('powermax 824')).toMatchObject({ corrections: [], total: 1 });
  // 'Cub Cadet XT1' has the letters, but not as words.
  expect((await search('cub cadetx')).corrections).toEqual([{ typed: 'cadetx', read: 'cadet' }]);
});

it.each([
  ['toro or cub cadet zero turn', ['Toro', 'Cub Cadet']],
  ['toro timecutter vs cub cadet ultima', ['Toro', 'Cub Cadet']],
  ['cub cadet or similar', ['Cub Cadet']],
  ['toro and cub cadet', ['Toro', 'Cub Cadet']],
  ['or toro or', ['Toro']],
])('one of two is enough: %s', async (text, makers) => {
  const { items } = await search(text);
  expect(new Set(items.map(({ brand }) => brand))).toEqual(new Set(makers));
});

it('a number of two digits beside other words is a whole one', async () => {
  for (const [text, digits] of [
    ['toro 42', '42'],
    ['toro 52', '52'],
  ] as const) {
    const { items } = await search(text);
    expect(items.length).toBeGreaterThan(0);
    for (const { name, cuttingWidth } of items)
      expect(
        Number(cuttingWidth) === Number(digits) || new RegExp(`\\b${digits}\\b(?!\\.)`).test(name),
        name,
      ).toBe(true);
  }
});

it('an exclusion finds all that the rest of the search finds but what is excluded', async () => {
  for (const [text, brand] of [
    ['trimmer', 'Echo'],
    ['mower', 'Cub Cadet'],
    ['recycler', 'Honda'],
  ] as const) {
    const all = await search(text);
    const excluded = all.facets.brand.find(({ value }) => value === brand)?.count ?? 0;
    for (const without of [`${text} not ${brand}`, `${text} -${brand}`])
      expect((await search(without)).total, without).toBe(all.total - excluded);
  }
});

it('a maker of whom the shop has nothing is not looked for in descriptions', async () => {
  const hondas = eq(products.brand, 'Honda');
  await ctx.db.update(products).set({ status: 'draft' }).where(hondas);
  const { id } = await makeProduct(ctx.db, {
    ...{ name: 'Toro Walker', brand: 'Toro', category: 'lawn-mowers', subcategory: 'walk-behind' },
    ...{ engineBrand: 'Honda', description: 'With a Honda engine.', status: 'published', inStock: true },
  });
  for (const text of ['honda', 'honda mower']) {
    const { total, near } = await search(text);
    expect([total, near.map(({ category }) => category)], text).toEqual([0, Array(4).fill('lawn-mowers')]);
  }
  expect((await search('honda engine')).items.map((item) => item.id)).toContain(id);
  await ctx.db.delete(products).where(eq(products.id, id));
  await ctx.db.update(products).set({ status: 'published' }).where(hondas);
});

describe('a misspelled word', () => {
  it.each([
    ['ecko trimmer', [{ typed: 'ecko', read: 'Echo' }]],
    ['jon deere', [{ typed: 'jon deere', read: 'John Deere' }]],
    ['recyler mower', [{ typed: 'recyler', read: 'recycler' }]],
    ['hedge trimer', [{ typed: 'trimer', read: 'trimmer' }]],
    ['hedge timer', [{ typed: 'timer', read: 'trimmer' }]],
    ['echo trimmer', []],
    ['generator', []],
    ['clean', []],
    ['clean mower', []],
    ['sell', []],
    ['remove', []],
    ['holder', []],
    ['short', []],
    ['bulb holder for mower', []],
    ...[
      'grease plough hitch lime trunk roots banks baler stable paver salting sander standby solar starter carbs seals socket',
      'tread scraper striper timers promo leases shops career wasps boots shirts sticker decal cards boats carts forks',
      'compactor tamper mixer welding drivers planer lathe raking trowel drone gilson sears massey allis skil bosch',
    ]
      .flatMap((words) => words.split(' '))
      .map((word): [string, never[]] => [word, []]),
  ])('of %s is reported with what was read', async (text, corrections) => {
    expect((await search(text)).corrections).toEqual(corrections);
  });
});

it('a misspelled word is not corrected to what only a draft or a list of staff has', async () => {
  const planned = { brand: 'Zanqolith', engineBrand: 'Motavrenk', name: 'Vrombalix' };
  const { id } = await makeProduct(ctx.db, { ...planned, status: 'draft', inStock: true });
  await ctx.db.insert(brands).values({ name: 'Zanqolith', slug: 'zanqolith' });
  await ctx.db.insert(engineBrands).values({ name: 'Motavrenk' });
  await ctx.db.insert(categories).values({ name: 'Grelwhipper', slug: 'grelwhipper' });
  const typed = ['zanqolihh', 'motavrenc', 'vrombalxi', 'grelwhippre'];
  const corrections = () => Promise.all(typed.map(async (text) => (await search(text)).corrections));
  expect(await corrections()).toEqual([[], [], [], []]);
  await ctx.db.update(products).set({ status: 'published' }).where(eq(products.id, id));
  expect((await corrections()).flat().map(({ read }) => read.toLowerCase())).toEqual([
    ...['zanqolith', 'motavrenk', 'vrombalix'],
  ]);
  await ctx.db.delete(products).where(eq(products.id, id));
});

it('what visitors find does not depend on words that only drafts, or lists of staff, have', async () => {
  const texts = ['recyler mower', 'mower recyler', 'ecko trimmer', 'jon deere', 'tooro snow'];
  const found = async () => {
    const results = [];
    for (const text of texts) results.push(await search(text));
    return results;
  };
  const before = await found();
  expect(before.map(({ corrections }) => corrections.map(({ read }) => read))).toEqual([
    ...[['recycler'], ['recycler'], ['Echo'], ['John Deere'], ['Toro']],
  ]);
  // The typed words, longer ones that begin with them, and more near ones than a search looks at.
  const near = Array.from('abcdfghijklmnop', (letter) => `Recyle${letter}r Tooro${letter}`);
  for (const name of ['Recyler', 'Recylerbox', 'Jondeere', 'Eckoes', ...near])
    await makeProduct(ctx.db, { name, status: 'draft', inStock: true });
  await ctx.db.insert(brands).values({ name: 'RECYCLER', slug: 'recycler' });
  await ctx.db.insert(engineBrands).values([{ name: 'Ecko' }, { name: 'Tooro' }]);
  await ctx.db.insert(categories).values({ name: 'Jon', slug: 'jon' });
  expect(await found()).toEqual(before);
});

it('of many misspelled words in a search the first four are corrected', async () => {
  const typed = 'recyler tooro huskvarna personel trimer mowwer blowwer recyclr toroo';
  const { corrections } = await search(typed);
  expect(corrections).toHaveLength(4);
});

describe('suggestions', () => {
  it.each(['weed eater', 'zero turn 42"', 'ecko', 'snow thr', 'cs590', 'mower for 2 acres'])(
    'for %s are the first results of the search',
    async (text) => {
      const { items } = await search(text);
      const suggested = await callerFor(ctx, null).storefront.products.suggest({ search: text });
      expect(suggested.products.map(({ id }) => id)).toEqual(items.slice(0, 6).map(({ id }) => id));
      expect(suggested.products.length).toBeGreaterThan(0);
    },
  );

  it.each([
    'trimmer not echo',
    'mower -toro',
    'toro 42',
    'small chainsaw',
    'zero turn w/ bagger',
    'motosierra',
  ])('for %s are the first results, too', async (text) => {
    const { items } = await search(text);
    const suggested = await callerFor(ctx, null).storefront.products.suggest({ search: text });
    expect(suggested.products.map(({ id }) => id)).toEqual(items.slice(0, 6).map(({ id }) => id));
    expect(suggested.products.length).toBeGreaterThan(0);
  });

  it('name no kind that the search does not want', async () => {
    const suggested = await callerFor(ctx, null).storefront.products.suggest({
      search: 'zero turn not commercial',
    });
    expect(suggested.categories.map(({ name }) => name)).toEqual(['Zero-Turn Residential']);
    expect((await callerFor(ctx, null).storefront.products.suggest({ search: '-toro' })).brands).toEqual([]);
  });

  it('name no brand that the search does not want', async () => {
    const suggested = await callerFor(ctx, null).storefront.products.suggest({ search: 'not toro' });
    expect(suggested.brands).toEqual([]);
    expect(suggested.products.map(({ brand }) => brand)).not.toContain('Toro');
  });

  it('name the category and the brand that the words mean', async () => {
    const { suggest } = callerFor(ctx, null).storefront.products;
    const { categories: meant } = await suggest({ search: 'weed whacker' });
    expect(meant.map(({ name }) => name)).toEqual(['String Trimmers']);
    expect((await suggest({ search: 'ecko' })).brands).toEqual([{ name: 'Echo', slug: 'echo' }]);
  });
});

describe('the synonyms', () => {
  it('may be edited, and apply to the next search', async () => {
    expect((await search('lawn boat')).total).toBe(0);
    await ctx.db
      .insert(searchSynonyms)
      .values({ phrase: 'Lawn Boats', means: 'riding mowers + drive: hydrostatic' });
    const found = await search('lawn boat');
    expect(found.total).toBeGreaterThan(3);
    for (const { id } of found.items) expect(machines.get(id)?.transmission).toMatch(/hydrostatic/i);
  });
});

it.each([
  ['sit by it', 'sit by it mower'],
  ['push behind', 'push behind mower'],
  ['the good one', 'the good one'],
  ['ride on the top', 'cub cadet ride on the top'],
])('a synonym may have little words: %s', async (phrase, text) => {
  await ctx.db.insert(searchSynonyms).values({ phrase, means: 'riding mowers' });
  const { items } = await search(text);
  expect(items.length).toBeGreaterThan(0);
  for (const { subcategory } of items) expect(subcategory).toBe('riding');
  await ctx.db.delete(searchSynonyms).where(eq(searchSynonyms.phrase, phrase));
});

it('takes a statement that reads it, one that finds, and one for near matches where there is nothing else', async () => {
  const execute = vi.spyOn(ctx.db, 'execute');
  await search('tooro zero trun under 4000');
  expect(execute).toHaveBeenCalledTimes(2);
  await search('toro generator');
  expect(execute).toHaveBeenCalledTimes(5);
});
