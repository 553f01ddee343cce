import { type Context, createCaller, outsideOff } from '@dealer/api';
import { defaultShop } from '@dealer/api/domain/shop';
import { type Database, openDatabase, products } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { eq, inArray, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { addAuditEntries } from './lib/audit.ts';
import { median } from './lib/load.ts';
import { addMachines } from './lib/products.ts';

const RUNS = 25;
const PRODUCTS = 20_000;
const ENTRIES = 200_000;
const IN_BULK = 500;
const READ_GOAL_MS = 60;
const SAVE_GOAL_MS = 30;
const BULK_GOAL_MS = 1_000;

async function staffOn(database: Database) {
  const { id, email } = await makeUser(database.db, { role: 'admin' });
  const unused = () => Promise.reject(new Error('The inventory sends no mail'));
  const context: Context = {
    database,
    db: database.db,
    now: () => new Date(),
    mailer: { kind: 'file', send: unused, verify: unused, close: () => undefined },
    log: { info: () => undefined, error: () => undefined },
    integrations: { mail: false, google: false, ai: false },
    publicUrl: 'http://127.0.0.1',
    shop: defaultShop,
    ...outsideOff,
    actor: { id, role: 'admin', email, name: 'Bench Staff' },
    session: { token: null, dead: false, userAgent: '', setCookie: () => undefined },
    requestId: 'bench',
    address: '127.0.0.1',
  };
  return createCaller(context).admin;
}

function report(what: string, ms: number, goal: number): void {
  console.log(
    `inventory ${what}: ${ms.toFixed(1)} ms (goal ${goal} ms): ${ms < goal ? 'reached' : 'NOT REACHED'}`,
  );
}

async function measure(what: string, goal: number, run: (n: number) => Promise<unknown>, runs = RUNS) {
  const times: number[] = [];
  for (let n = 0; n < runs; n += 1) {
    const start = performance.now();
    await run(n);
    times.push(performance.now() - start);
  }
  report(what, median(times), goal);
}

async function measureReads(admin: Awaited<ReturnType<typeof staffOn>>) {
  const pages: Record<string, Parameters<typeof admin.products.page>[0]> = {
    'a tab': {},
    'a tab, page 300': { page: 300 },
    'a tab by price': { sort: 'price', direction: 'asc' },
    'a tab by name': { sort: 'name', direction: 'asc' },
    'a search': { search: 'A100026' },
    'a search with many hits': { search: 'toro' },
    'a search in two words': { search: 'cub 42' },
    'what lacks a price': { missing: 'price' },
    'one brand': { brand: 'echo', category: 'lawn-mowers' },
  };
  for (const [what, input] of Object.entries(pages))
    await measure(what, READ_GOAL_MS, () => admin.products.page(input));
  await measure('counts of the tabs', READ_GOAL_MS, () => admin.products.counts());
  const logs: Record<string, Parameters<typeof admin.audit.page>[0]> = {
    'activity, first page': {},
    'activity, page 200': { offset: 10_000 },
    'activity of one action': { actionType: 'PRICE_CHANGED' },
    'activity search, a model': { search: 'A100026' },
    'activity search, a brand': { search: 'toro' },
    'activity search, a user': { search: 'olive' },
    'activity search, a user in one action': { search: 'olive', actionType: 'PRICE_CHANGED' },
    'activity search, no hit': { search: 'nothing like this' },
  };
  for (const [what, input] of Object.entries(logs))
    await measure(what, READ_GOAL_MS, () => admin.audit.page(input));
}

async function measureWrites(database: Database, admin: Awaited<ReturnType<typeof staffOn>>) {
  const rows = await database.db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.callForPrice, false))
    .orderBy(products.id)
    .limit(IN_BULK);
  const ids = rows.map(({ id }) => id);
  await measure('a save', SAVE_GOAL_MS, (n) =>
    admin.products.update({ id: ids[n] ?? 0, price: 700 + n, name: `Saved ${n}`, inventoryCount: n + 20 }),
  );
  const shown = () =>
    database.db
      .select({ id: products.id, updatedAt: products.updatedAt })
      .from(products)
      .where(inArray(products.id, ids));
  let items = await shown();
  const targets = ['archived', 'draft'] as const;
  await measure(
    `a move of ${IN_BULK}`,
    BULK_GOAL_MS,
    async (n) => {
      await admin.products.moveMany({ items, status: targets[n % 2] ?? 'draft' });
      items = await shown();
    },
    5,
  );
  await measure(
    `a price change of ${IN_BULK}`,
    BULK_GOAL_MS,
    async (n) => {
      await admin.products.setPriceMany({ items, change: { kind: 'set', price: 5_000 + n } });
      items = await shown();
    },
    5,
  );
  const { batchId } = await admin.products.setPriceMany({ items, change: { kind: 'percent', percent: 10 } });
  await measure(`an undo of ${IN_BULK}`, BULK_GOAL_MS, () => admin.products.undo({ batchId }), 1);
}

const url = process.env['TEST_DATABASE_URL'];
if (!url) {
  console.log('inventory: not measured, because TEST_DATABASE_URL names no PostgreSQL');
} else {
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  const name = `dealer_bench_${process.pid}`;
  await admin.unsafe(`create database "${name}"`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openDatabase({ url: own.href });
  await database.migrate();
  await seedReference(database.db);
  await addMachines(database.db, 0, PRODUCTS);
  const named = await database.db.select({ id: products.id, name: products.name }).from(products);
  await addAuditEntries(database.db, ENTRIES, named);
  await database.db.execute(sql`vacuum analyze`);
  const staff = await staffOn(database);
  await measureReads(staff);
  await measureWrites(database, staff);
  await database.close();
  await admin.unsafe(`drop database "${name}" with (force)`);
  await admin.end();
}
