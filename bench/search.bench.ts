import { type Context, createCaller, outsideOff } from '@dealer/api';
import { defaultShop } from '@dealer/api/domain/shop';
import { type Database, openDatabase } from '@dealer/db';
import { seedReference } from '@dealer/db/seed';
import { sql } from 'drizzle-orm';
import postgres from 'postgres';
import { median } from './lib/load.ts';
import { addMachines } from './lib/products.ts';

const RUNS = 25;
const SMALL = 1_000;
const LARGE = 20_000;
const GOAL_MS = 60;
const GOAL_GROWTH = 15;
/** What a person takes for at once, the network apart. */
const GOAL_SUGGESTION_MS = 100;

type Input = Parameters<ReturnType<typeof createCaller>['storefront']['products']['search']>[0];

const combinations: Record<string, Input> = {
  'no filter': {},
  'a model': { search: 'A100026' },
  'a brand as keyword': { search: 'toro' },
  'two words': { search: 'cub 42' },
  'two letters': { search: '21' },
  'no hit': { search: 'nothing like this' },
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

/** What is typed into the header's search, letter by letter and whole. */
const typed = ['t', 'to', 'toro', 'a1', 'a100026', 'mow', 'cub 42', 'nothing like this'];

function callerOn(database: Database) {
  const unused = () => Promise.reject(new Error('A search needs no mail'));
  const context: Context = {
    database,
    db: database.db,
    now: () => new Date(),
    mailer: { kind: 'file', send: unused, verify: unused, close: () => undefined },
    log: { info: () => undefined, error: () => undefined },
    publicUrl: 'http://127.0.0.1',
    integrations: { mail: false, google: false, ai: false },
    shop: defaultShop,
    ...outsideOff,
    actor: null,
    session: { token: null, dead: false, userAgent: '', setCookie: () => undefined },
    requestId: 'bench',
    address: '127.0.0.1',
  };
  return createCaller(context).storefront.products;
}

async function medianOf(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return median(times);
}

async function medians(database: Database): Promise<Map<string, number>> {
  await database.db.execute(sql`vacuum analyze`);
  const products = callerOn(database);
  const found = new Map<string, number>();
  for (const [name, input] of Object.entries(combinations)) {
    found.set(name, await medianOf(() => products.search(input)));
  }
  return found;
}

const url = process.env['TEST_DATABASE_URL'];
if (!url) {
  console.log('search: not measured, because TEST_DATABASE_URL names no PostgreSQL');
} else {
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  const name = `dealer_bench_${process.pid}`;
  await admin.unsafe(`create database "${name}"`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href });
  await database.migrate();
  await seedReference(database.db);
  await addMachines(database.db, 0, SMALL);
  const small = await medians(database);
  await addMachines(database.db, SMALL, LARGE);
  const large = await medians(database);
  for (const [combination, ms] of large) {
    const before = small.get(combination) ?? Number.NaN;
    const verdict = ms < GOAL_MS && ms / before <= GOAL_GROWTH ? 'reached' : 'NOT REACHED';
    console.log(
      `search ${combination}: ${before.toFixed(1)} ms at ${SMALL}, ${ms.toFixed(1)} ms at ${LARGE}, growth ${(ms / before).toFixed(1)} (goal ${GOAL_MS} ms, ${GOAL_GROWTH}): ${verdict}`,
    );
  }
  const { suggest } = callerOn(database);
  for (const search of typed) {
    const ms = await medianOf(() => suggest({ search }));
    const verdict = ms < GOAL_SUGGESTION_MS ? 'reached' : 'NOT REACHED';
    console.log(
      `suggestions for '${search}': ${ms.toFixed(1)} ms at ${LARGE} (goal ${GOAL_SUGGESTION_MS} ms): ${verdict}`,
    );
  }
  await database.close();
  await admin.unsafe(`drop database "${name}" with (force)`);
  await admin.end();
}
