import { beforeAll, expect, it } from 'vitest';
import { callerFor, type TestContext, testContext } from '../../testing/context.ts';
import { seedMachines } from '../../testing/machines.ts';

let ctx: TestContext;

beforeAll(async () => {
  ctx = await testContext();
  await seedMachines(ctx);
});

const search = (text: string) => callerFor(ctx, null).storefront.products.search({ search: text });

it.each([
  ['financing', '/financing'],
  ['do you have financing', '/financing'],
  ['mower financing', '/financing'],
  ['finacing', '/financing'],
  ['mower sevrice', '/services'],
  ['delivery', '/services'],
  ['tune-up', '/services'],
  ['hours', '/contact'],
  ['what are your hours', '/contact'],
  ['warranty', '/warranty'],
  ['trade in', '/contact'],
  ['trade-in', '/contact'],
  ['trade in my mower', '/contact'],
  ['do you take trades', '/contact'],
  ['mower won’t start', '/services'],
  ['oil change', '/services'],
  ['layaway', '/financing'],
  ['spark plug', undefined],
  ['generator', undefined],
])('a search for %s leads to the page %s', async (text, href) => {
  const { total, sitePage } = await search(text);
  expect([total, sitePage?.href]).toEqual([0, href]);
});

it('a search that finds machines leads to no other page', async () => {
  expect((await search('used mower low hours')).sitePage).toBeNull();
  expect((await search('mower')).sitePage).toBeNull();
});
