import { searchSynonyms } from '@dealer/db';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Machine } from '../../testing/buyers-queries.ts';
import { callerFor, type TestContext, testContext } from '../../testing/context.ts';
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
});

describe('a misspelled word', () => {
  it.each([
    ['ecko trimmer', [{ typed: 'ecko', read: 'Echo' }]],
    ['jon deere', [{ typed: 'jon deere', read: 'John Deere' }]],
    ['recyler mower', [{ typed: 'recyler', read: 'recycler' }]],
    ['echo trimmer', []],
    ['generator', []],
  ])('of %s is reported with what was read', async (text, corrections) => {
    expect((await search(text)).corrections).toEqual(corrections);
  });
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

  it('name the category and the brand that the words mean', async () => {
    const { suggest } = callerFor(ctx, null).storefront.products;
    const { categories } = await suggest({ search: 'weed whacker' });
    expect(categories.map(({ name }) => name)).toEqual(['String Trimmers']);
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
  '%',
  "'; drop table products; --",
  '\\',
  "a & b | !c <-> d:*'",
  '(((((((',
  '[a-z]+(.*)*$',
  '$1 $$ :x',
  'газонокосилка',
  '割草机 42"',
  'مرحبا toro',
  '\u202e42"',
  '🚜🚜🚜',
  'mower '.repeat(33),
  '9'.repeat(200),
  'under '.repeat(33),
])('the text %j neither fails nor changes anything', async (text) => {
  const found = await search(text);
  expect(found.items.length).toBeLessThanOrEqual(found.total);
  await callerFor(ctx, null).storefront.products.suggest({ search: text });
  expect((await search('toro')).total).toBeGreaterThan(0);
});

it('takes one statement', async () => {
  const execute = vi.spyOn(ctx.db, 'execute');
  await search('tooro zero trun under 4000');
  expect(execute).toHaveBeenCalledTimes(1);
});
