import { importRuns, jobs, migrationProducts, type Product, products } from '@dealer/db';
import { HOUR_MS } from '@dealer/db/durations';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { changesBetween } from '../../domain/products/product-changes.ts';
import { importText, proposedMapping } from '../../testing/imports.ts';
import {
  callerFor,
  type Random,
  randomWalk,
  runDueJobs,
  seededRandom,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';

const STEPS = 20;
const MAX_ROWS = 5;

let ctx: TestContext;
let clock: number;
let staff: Actor;
let imports: ReturnType<typeof callerFor>['admin']['imports'];
let before: Map<number, Product>;

const readProducts = async () =>
  new Map((await ctx.db.select().from(products)).map((row) => [row.id, row] as const));

beforeEach(async () => {
  clock = Date.parse('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => new Date(clock) });
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
  ({ imports } = callerFor(ctx, staff).admin);
  await makeProduct(ctx.db, { brand: 'Echo', model: 'A1', sku: 'E-A1', price: '100.00', inventoryCount: 2 });
  await makeProduct(ctx.db, { brand: 'Toro', model: '0123', price: '200.00', originalPrice: '250.00' });
  before = await readProducts();
});

/** Few values, so that rows are about the same machines, in one file and in several. */
function randomFile({ below, pick }: Random): string {
  const cells: Record<string, readonly string[]> = {
    Brand: ['Echo', 'ECHO', 'Toro', 'Zorb', ''],
    Model: ['A1', 'a-1', '0123', '123', 'D4'],
    SKU: ['E-A1', 'S-1', '', ''],
    Name: ['Saw', 'Trimmer'],
    Price: ['90', '100', '4.299', ''],
    MSRP: ['80', '300', ''],
    Qty: ['0', '3', ''],
  };
  const row = () => Object.values(cells).map(pick).join(',');
  const lines = [Object.keys(cells).join(','), ...Array.from({ length: 1 + below(MAX_ROWS) }, row)];
  return `${lines.join('\n')}\n`;
}

function operationsOf(random: Random) {
  const { below, pick, some } = random;
  const anyId = async () => pick(await ctx.db.select().from(importRuns).orderBy(asc(importRuns.id))).id;
  const plan = async (id: number) => {
    const existing = pick(['update', 'update', 'fill'] as const);
    const newProducts = pick(['draft', 'publish'] as const);
    const mapping = await proposedMapping(ctx, staff, id, { existing, newProducts });
    await imports.plan({ id, mapping });
  };
  return {
    upload: async () => plan(await importText(ctx, staff, randomFile(random))),
    planAgain: async () => plan(await anyId()),
    edit: async () => {
      const id = await anyId();
      const row = pick((await imports.rows({ id })).rows);
      const target = pick(['price', 'sku', 'brand'] as const);
      await imports.editRow({ id, rowId: row.id, target, value: pick([null, '95', 'E-A1', 'Zorb']) });
    },
    exclude: async () => {
      const id = await anyId();
      const rowIds = some((await imports.rows({ id })).rows).map((row) => row.id);
      await imports.excludeRows({ id, rowIds, excluded: below(2) === 0 });
    },
    apply: async () => imports.applyRows({ id: await anyId() }),
    cancel: async () => imports.cancel({ id: await anyId() }),
    undo: async () => imports.undo({ id: await anyId() }),
    crash: async () => {
      const died = { status: 'running' as const, crashes: pick([1, 4]), lockedUntil: new Date(0) };
      await ctx.db.update(jobs).set(died).where(eq(jobs.status, 'pending'));
    },
    work,
  };
}

async function work() {
  clock += HOUR_MS;
  await runDueJobs(ctx);
}

/** What is applied has its product, and nothing is under way without a job. */
async function expectWholeRuns() {
  for (const { id, rowCount } of await ctx.db.select().from(importRuns)) {
    const { outcomes, excluded } = await imports.get({ id });
    const rows = await ctx.db.select().from(migrationProducts).where(eq(migrationProducts.runId, id));
    const planned = rows.filter(({ outcome, isExcluded }) => outcome !== null && !isExcluded).length;
    expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(planned);
    expect([rows.length, excluded]).toEqual([rowCount, rows.filter((row) => row.isExcluded).length]);
    const applied = rows.filter(({ migrationStatus }) => migrationStatus === 'applied');
    expect(applied.filter(({ migratedToProductId }) => migratedToProductId === null)).toEqual([]);
  }
}

it.each([1, 2])(
  'imports in any order leave the catalog as it was once all of them are undone (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const operations = operationsOf(random);
    await operations.upload();
    const weights = { upload: 2, apply: 4, undo: 2, work: 6 };
    const accepted = await randomWalk(random, STEPS, operations, expectWholeRuns, weights);
    await work();
    const newestFirst = await ctx.db.select().from(importRuns).orderBy(desc(importRuns.id));
    // What a later import stood in the way of can be undone after that one.
    for (const { id } of [...newestFirst, ...newestFirst]) {
      await imports.undo({ id }).catch(() => undefined);
      await work();
      expect(['planning', 'applying', 'undoing']).not.toContain((await imports.get({ id })).status);
    }
    for (const [id, product] of await readProducts()) {
      const old = before.get(id);
      expect([id, old ? changesBetween(old, product) : product.status]).toEqual([id, old ? [] : 'deleted']);
    }
    // A sequence in which nearly everything is rejected would prove nothing.
    expect(accepted.size).toBeGreaterThan(4);
  },
);
