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
  ['Time\u00ADCutter', 'TimeCutter'],
  ['CS\u2011590', 'CS-590'],
  ['\uFEFFtoro\u00A0recycler\u200B', 'toro recycler'],
])('a search that is copied from a page finds what a typed one finds: %s', async (copied, typed) => {
  const { total, items } = await search(copied);
  expect(total).toBeGreaterThan(0);
  expect(items).toEqual((await search(typed)).items);
});

it.each([
  ['CS.590', 'CS 590'],
  ['No.75740', '75740'],
  ['toro.recycler', 'toro recycler'],
])('a point that is none of a number stands between words: %s', async (text, typed) => {
  const { total, items } = await search(text);
  expect(total).toBeGreaterThan(0);
  expect(items[0]).toEqual((await search(typed)).items[0]);
});

it.each([
  ['toro/cub cadet', 'toro or cub cadet'],
  ['Toro | Echo chainsaw', 'toro or echo chainsaw'],
  ['gas/battery chainsaw', 'gas or battery chainsaw'],
  ['26 H.P. kohler', '26 hp kohler'],
  ['58.2 c.c. blower', '58.2 cc blower'],
  ['1.5ac', '1.5 acres'],
  ['2 ac. mower', '2 acre mower'],
])('%s is the same search as %s', async (text, other) => {
  const { total, items } = await search(text);
  expect(total).toBeGreaterThan(0);
  expect(items).toEqual((await search(other)).items);
});

it('a slash between two names of one machine wants both', async () => {
  const { total, items } = await search('tiller/cultivator');
  expect(items[0]?.name).toBe('Echo TC-210 21.2cc Tiller/Cultivator');
  expect(total).toBeLessThan((await search('tiller or cultivator')).total);
});
