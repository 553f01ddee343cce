import { createCaller } from '@dealer/api';
import { MAX_SELECTION } from '@dealer/api/schemas';
import { countStatements } from '@dealer/api/testing/count-statements';
import { type Database, products } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { eq, sql } from 'drizzle-orm';
import { addAuditEntries } from './lib/audit.ts';
import { addMachines } from './lib/products.ts';
import { contextOn, medianOf, onPostgres } from './lib/site.ts';

const RUNS = 25;
const PRODUCTS = 20_000;
const ENTRIES = 200_000;
const IN_BULK = 500;
const BULK_RUNS = 5;
const READ_GOAL_MS = 60;
const SAVE_GOAL_MS = 30;
const UNDO_GOAL_STATEMENTS = 20;

/** A member of staff, and the statements of their transactions so far. */
async function staffOn(database: Database) {
  const { id, email } = await makeUser(database.db, { role: 'admin' });
  const context = contextOn(database, { id, role: 'admin', email, name: 'Bench Staff' });
  const { db, statements } = countStatements(database.db);
  return { admin: createCaller({ ...context, db }).admin, statements };
}

interface Bulk {
  size: number;
  offset: number;
  /** In milliseconds. */
  goals: { change: number; undo: number };
}

type Staff = Awaited<ReturnType<typeof staffOn>>;

function report(what: string, ms: number, goal: number): void {
  console.log(
    `inventory ${what}: ${ms.toFixed(1)} ms (goal ${goal} ms): ${ms < goal ? 'reached' : 'NOT REACHED'}`,
  );
}

async function measure(what: string, goal: number, run: (n: number) => Promise<unknown>, runs = RUNS) {
  report(what, await medianOf(runs, run), goal);
}

async function measureReads({ admin }: Staff) {
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

async function measureSave(database: Database, { admin }: Staff) {
  const ids = (await firstProducts(database, RUNS)).map(({ id }) => id);
  await measure('a save', SAVE_GOAL_MS, (n) =>
    admin.products.update({ id: ids[n] ?? 0, price: 700 + n, name: `Saved ${n}`, inventoryCount: n + 20 }),
  );
}

function firstProducts({ db }: Database, count: number, offset = 0) {
  return db
    .select({ id: products.id, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.callForPrice, false))
    .orderBy(products.id)
    .limit(count)
    .offset(offset);
}

/** Bulk actions on so many products, and the undo of one. @param offset the products before have been moved already */
async function measureBulk(database: Database, { admin, statements }: Staff, { size, offset, goals }: Bulk) {
  let items = await firstProducts(database, size, offset);
  const targets = ['archived', 'draft'] as const;
  await measure(
    `a move of ${size}`,
    goals.change,
    async (n) => {
      await admin.products.moveMany({ items, status: targets[n % 2] ?? 'draft' });
      items = await firstProducts(database, size, offset);
    },
    BULK_RUNS,
  );
  const price = (n: number) => ({ items, change: { kind: 'set' as const, price: 5_000 + n } });
  await measure(
    `a preview of ${size} prices`,
    goals.change,
    (n) => admin.products.previewPrice(price(n)),
    BULK_RUNS,
  );
  await measure(
    `a price change of ${size}`,
    goals.change,
    async (n) => {
      await admin.products.setPriceMany(price(n));
      items = await firstProducts(database, size, offset);
    },
    BULK_RUNS,
  );
  // Another new price in each row. An undo can be undone, so each run undoes the one before.
  const raised = await admin.products.setPriceMany({ items, change: { kind: 'percent', percent: 10 } });
  let batchId: string | null = raised.batchId;
  const before = statements.length;
  await measure(
    `an undo of ${size}`,
    goals.undo,
    async () => {
      ({ batchId } = await admin.products.undo({ batchId: batchId ?? '' }));
    },
    BULK_RUNS,
  );
  const count = (statements.length - before) / BULK_RUNS + 2; // BEGIN and COMMIT
  const verdict = count <= UNDO_GOAL_STATEMENTS ? 'reached' : 'NOT REACHED';
  console.log(`inventory an undo of ${size}: ${count} statements (goal ${UNDO_GOAL_STATEMENTS}): ${verdict}`);
}

await onPostgres('inventory', async (database) => {
  await seedReference(database.db);
  await addMachines(database.db, 0, PRODUCTS);
  const named = await database.db.select({ id: products.id, name: products.name }).from(products);
  await addAuditEntries(database.db, ENTRIES, named);
  await database.db.execute(sql`vacuum analyze`);
  const staff = await staffOn(database);
  await measureReads(staff);
  await measureSave(database, staff);
  await measureBulk(database, staff, { size: IN_BULK, offset: 0, goals: { change: 1_000, undo: 300 } });
  await measureBulk(database, staff, {
    size: MAX_SELECTION,
    offset: IN_BULK,
    goals: { change: 3_000, undo: 2_000 },
  });
});
