import {
  type AuditLog,
  auditLogs,
  type Product,
  type ProductHistoryEntry,
  productHistory,
  products,
} from '@dealer/db';
import { makeCatalogTree } from '@dealer/db/factories';
import { TRPCError } from '@trpc/server';
import { gt } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { type changesBetween, emptyProduct, joinChanges } from '../../domain/products/product-changes.ts';
import { trackedFields } from '../../domain/products/product-fields.ts';
import { canDiscount, missingFields } from '../../domain/products/product-form.ts';
import {
  callerFor,
  type Random,
  seededRandom,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';
import { changeContext } from './change-context.ts';
import { lockProducts, writeTransaction } from './lock.ts';
import { recordChanges, recordCreations } from './record-change.ts';
import type { ProductPatch } from './write-rows.ts';

const STEPS = 30;
const MAX_LIVE_PRODUCTS = 4;

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin.products;

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

/** What is stored: all products, and all of their entries, oldest first. */
interface State {
  rows: Product[];
  audit: AuditLog[];
  history: ProductHistoryEntry[];
}

const emptyState: State = { rows: [], audit: [], history: [] };

/** Reads the products, and the entries that were added since the earlier state. */
async function readState({ audit, history } = emptyState): Promise<State> {
  const newAudit = gt(auditLogs.id, audit.at(-1)?.id ?? 0);
  const newHistory = gt(productHistory.id, history.at(-1)?.id ?? 0);
  return {
    rows: await ctx.db.select().from(products).orderBy(products.id),
    audit: [...audit, ...(await ctx.db.select().from(auditLogs).where(newAudit).orderBy(auditLogs.id))],
    history: [
      ...history,
      ...(await ctx.db.select().from(productHistory).where(newHistory).orderBy(productHistory.id)),
    ],
  };
}

const words = ['Toro', 'Über "quoted"', 'a\nb', '<b>', '', '='];

/** Few values, so that SKUs collide, prices repeat and fields become empty. */
function randomValues({ below, pick }: Random) {
  return {
    sku: pick([null, 'A-1', 'a-1', 'B-2', 'b-2', 'C-3', 'D-4', 'E-5']),
    price: pick([null, '0.00', '100.00', '250.50']),
    originalPrice: pick([null, '80.00', '300.00']),
    discountEnabled: below(2) === 1,
    callForPrice: below(4) === 0,
    category: pick([...Array<string>(6).fill('lawn-mowers'), 'snow-blowers', 'uncategorized', 'boats']),
    subcategory: pick([null, null, 'riding', 'two-stage']),
    images: pick([[], ['/products/a.webp'], ['/products/b.webp'], ['https://maker.example/b.jpg']]),
    name: pick(['One', 'Two', 'Three']),
    inventoryCount: below(3),
    description: pick(words),
    features: [pick(words), pick(words)].filter(Boolean),
    specifications: pick([null, 'text', { z: 1, a: pick(words) }]),
    cuttingWidth: pick([null, '21.5', '42.0']),
  };
}

function randomPatch(random: Random): ProductPatch {
  return Object.fromEntries(
    random.some(Object.entries(randomValues(random)).filter(() => random.below(3) === 0)),
  );
}

const completeProduct = (random: Random) => ({
  ...{
    brand: 'Toro',
    model: `M${random.below(1_000)}`,
    name: 'New',
    category: 'lawn-mowers',
    price: '100.00',
  },
  sku: random.pick(['A-1', 'B-2', 'C-3', 'D-4', 'E-5', 'F-6']),
});

/** Writes rows as a background job does: several at once, as the system, under one batchId. */
function runImport(random: Random, state: State, batchId: string) {
  const { below, pick, some } = random;
  const context = changeContext({ actor: null, now: ctx.now }, { batchId });
  return writeTransaction(ctx, async (tx) => {
    const locked = await lockProducts(
      tx,
      some(live(state))
        .slice(0, 2)
        .map(({ id }) => id),
    );
    const status = pick([{}, {}, { status: 'published' as const }, { status: 'draft' as const }]);
    const writes = [...locked.values()].map((before) => ({
      before,
      patch: { ...randomPatch(random), ...status },
    }));
    await recordChanges(tx, context, writes);
    const created = some([0, 1]).map(() => ({
      ...completeProduct(random),
      sku: `I-${below(100)}`,
      ...(below(3) === 0 && randomPatch(random)),
    }));
    if (below(2)) await recordCreations(tx, context, created);
  });
}

const undoTransaction = (transactionId: string | null, audit: readonly AuditLog[], changedLater: number[]) =>
  undoAndCompare(
    { transactionId: transactionId ?? '' },
    audit.filter((entry) => entry.transactionId === transactionId),
    changedLater,
  );

/**
 * Undoes a change; an accepted undo restores the values from before all of its entries, or deletes what they created, and
 * leaves the products that it names as they were.
 */
async function undoAndCompare(
  input: { batchId: string } | { transactionId: string },
  entries: readonly AuditLog[],
  changedLater: number[],
): Promise<void> {
  const before = new Map((await ctx.db.select().from(products)).map((row) => [row.id, row]));
  const { unchanged } = await admin().undo({ ...input, laterChanges: { productIds: changedLater } });
  const unchangedIds = new Set(unchanged.map(({ productId }) => productId));
  for (const row of await ctx.db.select().from(products)) {
    if (unchangedIds.has(row.id)) {
      expect(row).toEqual(before.get(row.id));
      continue;
    }
    const own = entries.filter(({ entityId }) => entityId === row.id);
    const changes = joinChanges(own.flatMap((entry) => entry.changes ?? []));
    const restored = changes.map(({ field, oldValue }) => [field, oldValue] as const);
    const isCreation = restored.some(([field, oldValue]) => field === 'status' && oldValue === null);
    const expected = isCreation ? { status: 'deleted' } : Object.fromEntries(restored);
    expect(tracked(row)).toMatchObject(expected);
  }
}

const live = ({ rows }: State) => rows.filter(({ status }) => status !== 'deleted');
const statuses = ['draft', 'published', 'published', 'archived'] as const;

/** The operations on products, each with random targets and values. */
const operations = {
  create: (random: Random) =>
    admin().create({
      ...completeProduct(random),
      ...(random.below(3) === 0 && randomPatch(random)),
      status: random.pick(['draft', 'published'] as const),
    }),
  createDrafts: ({ below }: Random) =>
    admin().createDrafts({ rows: [1, 2].map(() => ({ brand: 'Toro', model: `${below(50)}` })) }),
  duplicate: ({ pick }: Random, { rows }: State) => admin().duplicate(pick(rows)),
  complete: (random: Random, state: State) => {
    const { sku, price, category } = completeProduct(random);
    return admin().update({ id: random.pick(live(state)).id, sku, price, category });
  },
  update: (random: Random, { rows }: State) =>
    admin().update({ ...randomPatch(random), id: random.pick(rows).id }),
  setStatus: ({ pick }: Random, { rows }: State) =>
    admin().setStatus({ id: pick(rows).id, status: pick(statuses) }),
  moveMany: ({ pick, some }: Random, state: State) =>
    admin().moveMany({ items: some(live(state)).slice(0, 2), status: pick(statuses) }),
  setPriceMany: ({ pick, some, below }: Random, state: State) =>
    admin().setPriceMany({
      items: some(live(state).filter(({ price }) => Number(price))),
      change: { kind: 'percent', percent: pick([-10, 20]) },
      showSaving: below(2) === 1,
    }),
  import: (random: Random, state: State) => runImport(random, state, `import-${state.audit.length}`),
  undo: ({ pick, some }: Random, { audit, rows }: State) => {
    const { batchId, transactionId } = pick(audit);
    const changedLater = pick([true, false, false, false]) ? some(rows).map(({ id }) => id) : [];
    if (!batchId || pick([true, false])) return undoTransaction(transactionId, audit, changedLater);
    const entries = audit.filter((entry) => entry.batchId === batchId);
    return undoAndCompare({ batchId }, entries, changedLater);
  },
};
type Operation = keyof typeof operations;
const creations = new Set<Operation>(['create', 'createDrafts', 'duplicate']);
/** The operations with their weights: some are chosen more often. */
const choices: readonly Operation[] = [
  ...(['create', 'createDrafts', 'duplicate', 'moveMany', 'setPriceMany', 'import', 'import'] as const),
  ...(['complete', 'complete', 'update', 'update', 'setStatus', 'setStatus'] as const),
  ...Array<Operation>(8).fill('undo'),
];

/** Keeps the number of products small, so that several operations change the same ones. */
function pickOperation({ pick }: Random, state: State): Operation {
  const name = pick(choices);
  const count = live(state).length;
  if (!count) return 'create';
  return creations.has(name) && count >= MAX_LIVE_PRODUCTS ? 'complete' : name;
}

const expectedCodes = ['BAD_REQUEST', 'CONFLICT', 'NOT_FOUND'];

/** Runs an operation. @returns whether it was accepted @throws unexpected errors */
async function isAccepted(operation: Promise<unknown>): Promise<boolean> {
  try {
    await operation;
    return true;
  } catch (error) {
    if (error instanceof TRPCError && expectedCodes.includes(error.code)) return false;
    throw error;
  }
}

const tracked = (row: Parameters<typeof changesBetween>[1]) =>
  Object.fromEntries(trackedFields.map((field) => [field, row[field] ?? null]));

function expectInvariants({ rows }: State): void {
  const published = rows.filter(({ status }) => status === 'published');
  expect(published.flatMap((row) => missingFields(row, 'publish'))).toEqual([]);
  const kept = rows.filter(({ status }) => status !== 'deleted');
  expect(kept.filter((row) => row.discountEnabled && !canDiscount(row)).map(({ id }) => id)).toEqual([]);
  expect(kept.flatMap(({ images }) => images.filter((image) => !image.startsWith('/')))).toEqual([]);
  const skus = rows.flatMap(({ sku, status }) => (sku && status !== 'deleted' ? [sku.toLowerCase()] : []));
  expect(skus.toSorted()).toEqual([...new Set(skus)].toSorted());
}

/** A changed row has new history and audit entries, which lead from the row before to the row now; others have none. */
function expectEntries(before: State, now: State): void {
  const audit = now.audit.slice(before.audit.length);
  const history = now.history.slice(before.history.length);
  for (const row of now.rows) {
    const old = before.rows.find(({ id }) => id === row.id);
    const own = audit.filter(({ entityId }) => entityId === row.id);
    const ownHistory = history.filter(({ productId }) => productId === row.id);
    const isChanged = JSON.stringify(old) !== JSON.stringify(row);
    expect([own.length > 0, ownHistory.length > 0]).toEqual([isChanged, isChanged]);
    if (!isChanged) continue;
    const changes = own.flatMap((entry) => entry.changes ?? []);
    const changed = Object.fromEntries(changes.map(({ field, newValue }) => [field, newValue]));
    expect({ ...tracked(old ?? emptyProduct), ...changed }).toEqual(tracked(row));
    const transactionIds = new Set(own.map(({ transactionId }) => transactionId));
    expect(new Set(ownHistory.map(({ metadata }) => metadata?.['transactionId']))).toEqual(transactionIds);
  }
}

it.each([1, 2, 3, 4])(
  'any sequence of writes and undos, in any order, keeps every product valid and recorded (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    await admin().create({ ...completeProduct(random), status: 'published' });
    let state = await readState();
    const accepted: Operation[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      const name = pickOperation(random, state);
      const wasAccepted = await isAccepted(operations[name](random, state));
      const now = await readState(state);
      if (wasAccepted) accepted.push(name);
      expect(now.rows).toEqual(wasAccepted ? now.rows : state.rows);
      expectInvariants(now);
      expectEntries(state, now);
      state = now;
    }
    // A sequence in which nearly everything is rejected would prove nothing.
    expect(accepted.filter((name) => name === 'undo').length).toBeGreaterThan(3);
    expect(new Set(accepted).size).toBeGreaterThan(5);
  },
);
