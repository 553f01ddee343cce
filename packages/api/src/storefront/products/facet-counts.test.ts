import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { yardOf } from '../../domain/products/mowing.ts';
import { filterGroups } from '../../domain/search/inventory-query.ts';
import { callerFor, type TestContext, testContext } from '../../testing/context.ts';
import { seedMachines } from '../../testing/machines.ts';
import type { RouterInputs } from '../../types.ts';

type Input = NonNullable<RouterInputs['storefront']['products']['search']>;

let ctx: TestContext;
beforeAll(async () => {
  ctx = await testContext();
  await seedMachines(ctx);
});

const search = (input: Input) => callerFor(ctx, null).storefront.products.search(input);

const categories = ['lawn-mowers', 'snow-blowers', 'power-tools-outdoor-equipment'];
const inputs = fc.record({
  search: fc.constantFrom('', '', 'toro', 'zero turn', 'mower for 2 acres', 'under 3000'),
  filters: fc.record(
    {
      category: fc.subarray(categories, { minLength: 1 }),
      acres: fc.subarray(['-0.5', '0.5-1', '1-2', '2-4', '4-', 'x'], { minLength: 1 }),
      brand: fc.subarray(['Toro', 'cub-cadet', 'Echo'], { minLength: 1 }),
      power: fc.subarray(['gas', 'battery'], { minLength: 1 }),
      price: fc.constantFrom('-500', '-4000', '1000-3000').map((range) => [range]),
      condition: fc.subarray(['new', 'pre-owned'], { minLength: 1 }),
      horsepower: fc.constantFrom('20-22.9', '25-').map((range) => [range]),
      width: fc.subarray(['21', '42', '50', '60'], { minLength: 1 }),
    },
    { requiredKeys: ['category'] },
  ),
});

it('each value of each filter finds as many machines as it counts, under any other filters', async () => {
  await fc.assert(
    fc.asyncProperty(inputs, fc.nat(), async (input, pick) => {
      const { facets } = await search(input);
      const values = filterGroups.flatMap((group) =>
        facets[group].map(({ value, count }) => ({ group, value, count })),
      );
      if (!values.length) return;
      // A few of each input: the runs reach the others.
      for (const step of [0, 3, 7]) {
        const { group = 'brand', value = '', count } = values[(pick + step) % values.length] ?? {};
        const { total } = await search({ ...input, filters: { ...input.filters, [group]: [value] } });
        expect(total, `${group} ${value} of ${JSON.stringify(input)}`).toBe(count);
      }
    }),
    { numRuns: 60, seed: 20_261_124 },
  );
}, 120_000);

it('a yard size finds exactly the mowers whose card names it', async () => {
  const all = { category: ['lawn-mowers'] };
  const { facets } = await search({ filters: all });
  expect(facets.acres.map(({ label }) => label)).toEqual([
    ...['Up to 1/2 acre', '1/2 to 1 acre', '1 to 2 acres', '2 to 4 acres', 'Over 4 acres'],
  ]);
  for (const { value } of facets.acres) {
    const [min, max] = value.split('-').map((end) => (end === '' ? null : Number(end)));
    for (const page of [1, 2, 3]) {
      for (const item of (await search({ filters: { acres: [value] }, page })).items) {
        const yard = yardOf(item);
        expect(yard && (yard.min ?? 0) <= (min ?? 0), item.name).toBe(true);
        expect(yard && (yard.max ?? 99) >= (max ?? 99), item.name).toBe(true);
        expect(item.facts.join()).toMatch(/^for .*acre|,for .*acre/);
      }
    }
  }
});
