import { createCaller } from '@dealer/api';
import type { Database } from '@dealer/db';
import { seedReference } from '@dealer/db/seed';
import { sql } from 'drizzle-orm';
import { median, percentile } from './lib/load.ts';
import { addMachines } from './lib/products.ts';
import { contextOn, medianOf, onPostgres, timesOf } from './lib/site.ts';

const RUNS = 25;
const SMALL = 1_000;
/** SEARCH_PRODUCTS measures a larger catalog. */
const LARGE = Number(process.env['SEARCH_PRODUCTS'] ?? 20_000);
const GOAL_MS = 60;
const GOAL_GROWTH = 15;
/** The goal without the network: what a person perceives as instant. */
const GOAL_SUGGESTION_MS = 100;

type Input = Parameters<ReturnType<typeof createCaller>['storefront']['products']['search']>[0];

const combinations: Record<string, Input> = {
  'no filter': {},
  'a model': { search: 'A100026' },
  'a brand as keyword': { search: 'toro' },
  'two words': { search: 'cub 42' },
  'two letters': { search: '21' },
  'no hit': { search: 'xylophone repair' },
  'words that say nothing': { search: 'nothing like this' },
  'a category': { filters: { category: ['lawn-mowers'] } },
  'a category and two brands': { filters: { category: ['lawn-mowers'], brand: ['Toro', 'echo'] } },
  'all five groups': {
    filters: {
      category: ['lawn-mowers'],
      subcategory: ['riding', 'walk-behind'],
      brand: ['Toro', 'Echo'],
      condition: ['new'],
      width: ['21', '42', '50'],
    },
  },
  'keyword, category, condition': {
    search: 'machine',
    filters: { category: ['snow-blowers'], condition: ['new'] },
  },
  'price-low': { sort: 'price-low' },
  'price-high, page 30': { sort: 'price-high', page: 30 },
  'brand, last page': { sort: 'brand', page: 1_000 },
  newest: { sort: 'newest' },
};

const GOAL_P99_MS = 120;
const WORD_RUNS = 40;

/** Searches as buyers type them: kinds of machines, synonyms, measures, prices, misspelled and excluded words, near matches. */
const worded = [
  'lawn mower',
  'snow thrower',
  'zero turn 42"',
  'toro riding mower under 3000',
  'used snow blower between 800 and 1200',
  'mower for 2 acres',
  'cheap self propelled mower for small yard',
  'quiet blower for leaves',
  'ecko',
  'tooro zero trun',
  'cub cadett lawn tracter 46 inch',
  'jon deere',
  'toro generator',
  'zero turn under 100',
  'A1000261',
  'zero turn not toro',
  'not toro',
  'no gas mower',
  '42 ½ inch',
  'new honda mower',
  'mower parts',
];

/** Queries of the header's search, letter by letter and complete. */
const typed = ['t', 'to', 'toro', 'a1', 'a100026', 'mow', 'cub 42', 'nothing like this'];

/** A goal that is not reached fails the run. */
function verdictOf(isReached: boolean): string {
  if (!isReached) process.exitCode = 1;
  return isReached ? 'reached' : 'NOT REACHED';
}

async function medians(database: Database): Promise<Map<string, number>> {
  await database.db.execute(sql`vacuum analyze`);
  const { products } = createCaller(contextOn(database)).storefront;
  const found = new Map<string, number>();
  for (const [name, input] of Object.entries(combinations)) {
    found.set(name, await medianOf(RUNS, () => products.search(input)));
  }
  return found;
}

await onPostgres('search', async (database) => {
  await seedReference(database.db);
  await addMachines(database.db, 0, SMALL);
  const small = await medians(database);
  await addMachines(database.db, SMALL, LARGE);
  const large = await medians(database);
  for (const [combination, ms] of large) {
    const before = small.get(combination) ?? Number.NaN;
    const verdict = verdictOf(ms < GOAL_MS && ms / before <= GOAL_GROWTH);
    console.log(
      `search ${combination}: ${before.toFixed(1)} ms at ${SMALL}, ${ms.toFixed(1)} ms at ${LARGE}, growth ${(ms / before).toFixed(1)} (goal ${GOAL_MS} ms, ${GOAL_GROWTH}): ${verdict}`,
    );
  }
  const { search: find, suggest } = createCaller(contextOn(database)).storefront.products;
  const all: number[] = [];
  for (const search of worded) {
    const times = await timesOf(WORD_RUNS, () => find({ search }));
    all.push(...times);
    const ms = median(times);
    const verdict = verdictOf(ms < GOAL_MS);
    console.log(`words '${search}': ${ms.toFixed(1)} ms at ${LARGE} (goal ${GOAL_MS} ms): ${verdict}`);
  }
  const p99 = percentile(all, 99);
  const reached = verdictOf(p99 < GOAL_P99_MS);
  console.log(
    `words, all ${all.length}: median ${median(all).toFixed(1)} ms, 99 % under ${p99.toFixed(1)} ms (goals ${GOAL_MS}, ${GOAL_P99_MS}): ${reached}`,
  );
  for (const search of typed) {
    const ms = await medianOf(RUNS, () => suggest({ search }));
    const verdict = verdictOf(ms < GOAL_SUGGESTION_MS);
    console.log(
      `suggestions for '${search}': ${ms.toFixed(1)} ms at ${LARGE} (goal ${GOAL_SUGGESTION_MS} ms): ${verdict}`,
    );
  }
});
