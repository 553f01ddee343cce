import { makeProduct } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import { callerFor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const machinesFor = (input: object) =>
  callerFor(ctx, null).storefront.products.fits({ job: 'mow', ...input });
const mower = (name: string, values: object) =>
  makeProduct(ctx.db, {
    name,
    category: 'lawn-mowers',
    subcategory: 'zero-turn-residential',
    status: 'published',
    inStock: true,
    ...values,
  });

beforeEach(async () => {
  ctx = await testContext();
  await mower('Narrow', { cuttingWidth: '42.0', price: '3000.00' });
  await mower('Wide', { cuttingWidth: '54.0', price: '3500.00' });
  await mower('Costly', { cuttingWidth: '42.0', price: '9000.00' });
  await mower('Sold', { cuttingWidth: '42.0', price: '3000.00', inStock: false });
  await mower('Draft', { cuttingWidth: '42.0', price: '3000.00', status: 'draft' });
});

it('finds the machines in stock that fit, with reasons, and says what ruled the others out', async () => {
  const found = await machinesFor({ acres: 1.5, gate: 48, budget: 4000 });
  expect(found.fits.map(({ product }) => product.name)).toEqual(['Narrow']);
  expect(found.fits[0]?.reasons[0]).toMatch(/^Mows it in about \d+ minutes a week$/);
  expect(found.ruledOut).toEqual([
    { because: 'They cost more than $4,000', count: 1 },
    { because: 'They do not pass a 48-inch gate', count: 1 },
  ]);
});

it('names five at most, and nothing before it knows how much there is to do', async () => {
  for (let n = 0; n < 6; n += 1) await mower(`More ${n}`, { cuttingWidth: '42.0', price: '3000.00' });
  const found = await machinesFor({ acres: 1 });
  expect([found.fits.length, found.fitCount]).toEqual([5, 9]);
  expect(await machinesFor({ acres: -3, gate: 48 })).toMatchObject({ isAnswered: false, fits: [] });
});
