import { makeProduct } from '@dealer/db/factories';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { plain, plainWords } from '../../search/keywords.ts';
import { buyersQueries } from '../../testing/buyers-queries.ts';
import { callerFor, type TestContext, testContext } from '../../testing/context.ts';
import type { Machine } from '../../testing/machine-rules.ts';
import { seedMachines } from '../../testing/machines.ts';

type Named = Pick<Machine, 'name' | 'brand' | 'model' | 'sku'>;

const RUNS = { numRuns: 40, seed: 20_261_124 };

/** Parts of names that a search reads as limits, kinds, power, condition or synonyms. */
const parts = [
  ...['Toro', 'Recycler', 'Zero-Turn', 'Mower', 'Snow Blower', 'Trimmer', 'Battery', 'Electric', 'Gas'],
  ...['42 in.', '50"', '23 HP', '208cc', '2 Acre', 'Used', 'New', 'Sale', 'Budget', 'Quiet', 'Deck'],
  ...['for', 'with', 'Hills', 'Corded', 'Kawasaki', 'XT9', 'Weed Eater', '$500', 'Under', '3000', '-'],
];
const models = fc.tuple(
  fc.constantFrom('XQ', 'ZT-', 'Pro ', '98', '42-'),
  fc.integer({ min: 100, max: 9_999 }),
);

let ctx: TestContext;
const named: Named[] = [];
const machines: Machine[] = [];

beforeAll(async () => {
  ctx = await testContext();
  const seeded = await seedMachines(ctx);
  named.push(...seeded.values());
  machines.push(...seeded.values());
  const odd = fc.sample(
    fc.record({
      words: fc.array(fc.constantFrom(...parts), { minLength: 2, maxLength: 6 }),
      model: models,
      brand: fc.constantFrom('Toro', 'Echo', 'Husqvarna', 'Odd Maker'),
      cuttingWidth: fc.constantFrom(null, '42.0', '21.0'),
      subcategory: fc.constantFrom('riding', 'walk-behind', null),
    }),
    { numRuns: 60, seed: RUNS.seed },
  );
  for (const [n, { words, model, ...rest }] of odd.entries()) {
    const machine = {
      ...{ ...rest, category: 'lawn-mowers', status: 'published' as const, inStock: true },
      ...{ name: `Oddity ${words.join(' ')}`, model: model.join(''), sku: `ODD-${n}`, price: '900.00' },
    };
    await makeProduct(ctx.db, machine);
    named.push(machine);
  }
});

async function found(search: string, pages = 1): Promise<Named[]> {
  const items: Named[] = [];
  for (let page = 1; page <= pages; page += 1) {
    const result = await callerFor(ctx, null).storefront.products.search({ search, page });
    items.push(...result.items);
    if (page >= result.pageCount) break;
  }
  return items;
}

/**
 * The specified rule: every word of the search is in name, brand, model or SKU. Beside other words, a number of two digits is a whole
 * one, or begins the number of a model with the word before it. What follows a minus is no word to find. A number of stages is
 * written in words.
 */
function hasWords({ name, brand, model, sku }: Named, search: string): boolean {
  const fields = [name, brand, model, sku].map((field) => field ?? '');
  const text = fields.map(plain).join('|');
  const stages = ['single-stage', 'two-stage', 'three-stage'];
  const spelled = search.replaceAll(/\b([1-3])[\s-]*stages?\b/g, (_phrase, n) => stages[Number(n) - 1] ?? '');
  const words = plainWords(spelled.replaceAll(/(^|\s)-\p{L}\S*/gu, ''));
  return words.every((word, at) => {
    if (!text.includes(word) || words.length < 2 || !/^\d\d$/.test(word)) return text.includes(word);
    const numbers = fields.flatMap((field) => field.match(/\d+(?:\.\d+)?/g) ?? []);
    const run = `${words[at - 1] ?? ''}${word}`;
    return (
      numbers.includes(word) || (at > 0 && [model, sku].some((field) => plain(field ?? '').includes(run)))
    );
  });
}

const machineOf = (place: number) => {
  const machine = named[place % named.length];
  if (!machine) throw new Error('No machine');
  return machine;
};

describe('a machine stands first', () => {
  it('by its name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (place) => {
        const { name } = machineOf(place);
        expect((await found(name))[0]?.name).toBe(name);
      }),
      RUNS,
    );
  });

  it('by its model number, with and without its brand, in any spelling', async () => {
    const spellings = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toLowerCase(),
      (text: string) => text.replaceAll(/[ -]/g, ''),
    );
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.boolean(), spellings, async (place, isBranded, spell) => {
        const { model, brand } = machineOf(place);
        if (model === null || brand === null) return;
        const text = `${isBranded ? `${brand} ` : ''}${spell(model)}`;
        const [first] = await found(text);
        const same = { model: plain(first?.model ?? ''), brand: isBranded ? first?.brand : brand };
        expect(same, text).toEqual({ model: plain(model), brand });
      }),
      RUNS,
    );
  });
});

describe('what a search does not want', () => {
  const excluded = fc.constantFrom(
    ...['toro', 'cub cadet', 'echo', 'husqvarna'].map((name) => ({
      name,
      isExcluded: ({ brand }: Machine) => brand?.toLowerCase() === name,
    })),
    ...['gas', 'battery'].map((name) => ({
      name,
      isExcluded: ({ powerType }: Machine) => powerType === name,
    })),
    { name: 'used', isExcluded: ({ condition }: Machine) => condition === 'pre-owned' },
    {
      name: 'zero turn',
      isExcluded: ({ subcategory }: Machine) => subcategory?.startsWith('zero-turn') ?? false,
    },
  );
  const isKind = (kind: RegExp) => (machine: Machine) => kind.test(machine.subcategory ?? '');
  const wanted = fc.constantFrom<{ text: string; isWanted: (machine: Machine) => boolean }>(
    { text: '', isWanted: () => true },
    { text: 'mower', isWanted: isKind(/^(walk-behind|riding|zero-turn.*)$/) },
    { text: 'snow blower', isWanted: isKind(/-stage$/) },
    { text: 'trimmer', isWanted: isKind(/^trimmers$/) },
    { text: 'toro', isWanted: ({ brand }) => brand === 'Toro' },
    { text: 'recycler', isWanted: ({ name }) => name.includes('Recycler') },
    { text: 'under 2000', isWanted: ({ price }) => price !== null && price < 2_000 },
    // Synonyms say which machines are light.
    { text: 'light', isWanted: () => false },
  );
  const phrase = fc.constantFrom('not', 'no', 'without', 'except', 'anything but');

  it('is not found, wherever it stands, and everything else is', async () => {
    await fc.assert(
      fc.asyncProperty(
        wanted,
        phrase,
        excluded,
        fc.boolean(),
        async ({ text, isWanted }, word, { name, isExcluded }, first) => {
          const search = (first ? `${word} ${name} ${text}` : `${text} ${word} ${name}`).trim();
          const unwanted = new Set(machines.filter(isExcluded).map((machine) => machine.name));
          const names = (await found(search, 12)).map((machine) => machine.name);
          expect(
            names.filter((shown) => unwanted.has(shown)),
            search,
          ).toEqual([]);
          const remaining = machines.filter((machine) => isWanted(machine) && !isExcluded(machine));
          expect(names, search).toEqual(expect.arrayContaining(remaining.map((machine) => machine.name)));
        },
      ),
      RUNS,
    );
  });
});

describe('what has every word of a search in name, brand, model or SKU', () => {
  const order = async (search: string) =>
    (await found(search, 12)).map((machine) => hasWords(machine, search));
  const exact = (search: string) => named.some(({ model }) => plain(model ?? '') === plain(search));

  it('stands before what only means it, for what buyers type', async () => {
    const limits = ['42 in.', '50"', 'in.', '23 HP', '2 Acre', 'under 3000'];
    for (const search of [...buyersQueries.map(([query]) => query), ...limits]) {
      const words = await order(search);
      expect(
        words.toSorted((a, b) => Number(b) - Number(a)),
        search,
      ).toEqual(words);
    }
  }, 120_000);

  it('stands before what only means it, for parts of names', async () => {
    const searches = fc.tuple(fc.nat(), fc.nat(), fc.nat()).map(([place, from, size]) => {
      const words = machineOf(place).name.split(' ');
      return words.slice(from % words.length, (from % words.length) + 1 + (size % 3)).join(' ');
    });
    await fc.assert(
      fc.asyncProperty(searches, async (search) => {
        if (exact(search)) return;
        const words = await order(search);
        expect(
          words.toSorted((a, b) => Number(b) - Number(a)),
          search,
        ).toEqual(words);
      }),
      RUNS,
    );
  });
});
