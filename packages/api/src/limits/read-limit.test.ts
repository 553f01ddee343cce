import { beforeEach, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { actors, callerFor, testContext } from '../testing/index.ts';
import { createReadLimit } from './read-limit.ts';

const PER_SECOND = 20;

let ctx: Context;
let counted: string[] = [];

beforeEach(async () => {
  counted = [];
  const take = (address: string) => counted.push(address) && 0;
  ctx = await testContext({ readLimit: { take } });
});

it.each<[string, (caller: ReturnType<typeof callerFor>) => Promise<unknown>]>([
  ['products.list', ({ storefront }) => storefront.products.list({})],
  ['products.search', ({ storefront }) => storefront.products.search({})],
  ['products.suggest', ({ storefront }) => storefront.products.suggest({ search: 'saw' })],
  ['products.featured', ({ storefront }) => storefront.products.featured()],
  ['catalog.brands', ({ storefront }) => storefront.catalog.brands()],
  ['catalog.productBrands', ({ storefront }) => storefront.catalog.productBrands()],
  ['catalog.categories', ({ storefront }) => storefront.catalog.categories()],
  ['catalog.subcategories', ({ storefront }) => storefront.catalog.subcategories()],
  ['catalog.categoryTree', ({ storefront }) => storefront.catalog.categoryTree()],
  ['catalog.engineBrands', ({ storefront }) => storefront.catalog.engineBrands()],
])('%s counts against visitors and customers, not staff', async (_, call) => {
  for (const actor of [actors.visitor, actors.customer, actors.staff, actors.superadmin]) {
    await call(callerFor(ctx, actor));
  }
  expect(counted).toEqual([ctx.address, ctx.address]);
});

it('lets thirty people behind one address type and look around at once', () => {
  let time = 0;
  const limit = createReadLimit({ perSecond: PER_SECOND, now: () => time });
  const waits: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    for (let person = 0; person < 30; person += 1) waits.push(limit.take('198.51.100.1'));
    time += 500;
  }
  expect(new Set(waits)).toEqual(new Set([0]));
});

it('counts each address for itself, and says how long a slow bucket takes', () => {
  let time = 0;
  const limit = createReadLimit({ perSecond: 0.25, burst: 1, now: () => time });
  expect(['a', 'a', 'b'].map((address) => limit.take(address))).toEqual([0, 4, 0]);
  time += 3_000;
  expect(limit.take('a')).toBe(1);
  time += 1_000;
  expect(limit.take('a')).toBe(0);
});
