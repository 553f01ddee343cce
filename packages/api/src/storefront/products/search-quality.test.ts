import { beforeAll, describe, expect, it } from 'vitest';
import { buyersQueries } from '../../testing/buyers-queries.ts';
import { callerFor, type TestContext, testContext } from '../../testing/context.ts';
import type { Machine } from '../../testing/machine-rules.ts';
import { seedMachines } from '../../testing/machines.ts';

/** How many results must be right: those that a person sees without scrolling. */
const SEEN = 5;

let ctx: TestContext;
let machines: ReadonlyMap<number, Machine>;

beforeAll(async () => {
  ctx = await testContext();
  machines = await seedMachines(ctx);
});

const search = (text: string) => callerFor(ctx, null).storefront.products.search({ search: text });

/** Whether the first results are all right, and as many as there are. */
async function isRight([text, right]: (typeof buyersQueries)[number]): Promise<boolean> {
  const { items, total } = await search(text);
  if (!right) return total === 0;
  const seen = items.slice(0, SEEN).map(({ id }) => machines.get(id));
  const available = [...machines.values()].filter(right).length;
  return (
    available > 0 && seen.length >= Math.min(SEEN, available) && seen.every((found) => found && right(found))
  );
}

describe('a search of the starter catalog', () => {
  it('shows first what buyers mean', async () => {
    const wrong: string[] = [];
    for (const query of buyersQueries) if (!(await isRight(query))) wrong.push(query[0]);
    process.stdout.write(
      `${buyersQueries.length - wrong.length} of ${buyersQueries.length} buyers' queries are right\n`,
    );
    expect(wrong).toEqual([]);
  });

  it('finds a machine first by its name, and by its model and SKU in any spelling', async () => {
    const missed: string[] = [];
    for (const [id, { name, model, sku }] of machines) {
      const bare = model?.toLowerCase().replaceAll(/[ -]/g, '');
      const spellings = new Set([name, model, sku, bare, model && `${model}.`]);
      for (const text of spellings) {
        if (!text) continue;
        const { items } = await search(text);
        const same = items.filter((item) => item.name === name || item.model === model);
        if (!items[0] || !same.some((item) => item.id === id) || !same.includes(items[0])) missed.push(text);
      }
    }
    expect(missed).toEqual([]);
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
