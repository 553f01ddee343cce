import { createCaller } from '@dealer/api';
import { countStatements } from '@dealer/api/testing/count-statements';
import { type Database, products } from '@dealer/db';
import { makeUser } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { eq, inArray, sql } from 'drizzle-orm';
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
const BULK_GOAL_MS = 1_000;
const UNDO_GOAL_MS = 300;
const UNDO_GOAL_STATEMENTS = 20;

/** A member of staff, and the statements of their transactions so far. */
async function staffOn(database: Database) {
  const { id, email } = await makeUser(database.db, { role: 'admin' });
  const context = contextOn(database, { id, role: 'admin', email, name: 'Bench Staff' });
  const { db, statements } = countStatements(database.db);
  return { admin: createCaller({ ...context, db }).admin, statements };
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

async function measureWrites(database: Database, { admin, statements }: Staff) {
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
    BULK_RUNS,
  );
  await measure(
    `a price change of ${IN_BULK}`,
    BULK_GOAL_MS,
    async (n) => {
      await admin.products.setPriceMany({ items, change: { kind: 'set', price: 5_000 + n } });
      items = await shown();
    },
    BULK_RUNS,
  );
  // Another new price in each row. An undo can be undone, so each run undoes the one before.
  const raised = await admin.products.setPriceMany({ items, change: { kind: 'percent', percent: 10 } });
  let batchId: string | null = raised.batchId;
  const before = statements.length;
  await measure(
    `an undo of ${IN_BULK}`,
    UNDO_GOAL_MS,
    async () => {
      ({ batchId } = await admin.products.undo({ batchId: batchId ?? '' }));
    },
    BULK_RUNS,
  );
  const count = (statements.length - before) / BULK_RUNS + 2; // BEGIN and COMMIT
  const verdict = count <= UNDO_GOAL_STATEMENTS ? 'reached' : 'NOT REACHED';
  console.log(
    `inventory an undo of ${IN_BULK}: ${count} statements (goal ${UNDO_GOAL_STATEMENTS}): ${verdict}`,
  );
}

await onPostgres('inventory', async (database) => {
  await seedReference(database.db);
  await addMachines(database.db, 0, PRODUCTS);
  const named = await database.db.select({ id: products.id, name: products.name }).from(products);
  await addAuditEntries(database.db, ENTRIES, named);
  await database.db.execute(sql`vacuum analyze`);
  const staff = await staffOn(database);
  await measureReads(staff);
  await measureWrites(database, staff);
});
