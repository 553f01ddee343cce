import { auditLogs, products, saleProducts, sales } from '@dealer/db';
import { HOUR_MS } from '@dealer/db/durations';
import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { asc, eq, ne } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { clockOf } from '../../domain/moment.ts';
import { planSalePrices } from '../../domain/products/sale.ts';
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

const STEPS = 30;
/** The prices that people type: no sale comes to one of them. */
const typedPrices = ['100.00', '150.00', '200.00', '250.00', '300.00'];

let ctx: TestContext;
let clock: number;
let staff: Actor;
let admin: ReturnType<typeof callerFor>['admin'];

beforeEach(async () => {
  clock = Date.parse('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => new Date(clock) });
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
  admin = callerFor(ctx, staff).admin;
  const machine = { brand: 'Zorb', updatedAt: ctx.now() };
  await makeProduct(ctx.db, { ...machine, model: 'A1', price: '100.00' });
  const discount = { originalPrice: '250.00', discountEnabled: true };
  await makeProduct(ctx.db, { ...machine, model: 'B2', price: '200.00', ...discount });
});

function operationsOf({ below, pick, some }: Random) {
  const live = () =>
    ctx.db.select().from(products).where(ne(products.status, 'deleted')).orderBy(asc(products.id));
  const anyId = async () => pick(await live()).id;
  const at = (hours: number) => clockOf(new Date(clock + hours * HOUR_MS));
  const change = () =>
    pick([{ kind: 'percent', percent: 7 } as const, { kind: 'price', price: '88.88' } as const]);
  const listed = async () => some(await admin.sales.list())[0];
  return {
    plan: async () => {
      const [start, hours] = [pick([-1, 1, 5]), pick([2, 5, 10])];
      const productIds = some(await live()).map(({ id }) => id);
      const filter = pick([{ brand: 'Zorb' }, {}]);
      const scope = pick([{ kind: 'selection', productIds } as const, { kind: 'filter', filter } as const]);
      const name = `Sale ${below(3)}`;
      const period = { startsAt: at(start), endsAt: at(start + hours) };
      return admin.sales.create({ name, ...period, change: change(), scope });
    },
    move: async () => {
      const sale = await listed();
      if (sale)
        await admin.sales.update({ ...pick([{ endsAt: at(3) }, { change: change() }]), ...versionOf(sale) });
    },
    cancel: async () => {
      const sale = await listed();
      if (sale) await admin.sales.cancel(versionOf(sale));
    },
    setPrice: async () => admin.products.update({ id: await anyId(), price: pick(typedPrices.slice(0, 3)) }),
    setOriginal: async () =>
      admin.products.update({
        id: await anyId(),
        ...pick([
          { originalPrice: '300.00', discountEnabled: true },
          { originalPrice: null, discountEnabled: false },
        ]),
      }),
    setStatus: async () =>
      admin.products.setStatus({ id: await anyId(), status: pick(['draft', 'published', 'archived']) }),
    duplicate: async () => {
      if ((await live()).length < 5) await admin.products.duplicate({ id: await anyId() });
    },
    import: async () => {
      const id = await importText(ctx, staff, `Brand,Model,Price\nZorb,${pick(['A1', 'B2'])},150\n`);
      await admin.imports.plan({ id, mapping: await proposedMapping(ctx, staff, id) });
      await runDueJobs(ctx);
      await admin.imports.applyRows({ id });
    },
    undo: async () => {
      const isProduct = eq(auditLogs.entityType, 'product');
      const entries = await ctx.db.select().from(auditLogs).where(isProduct).orderBy(asc(auditLogs.id));
      const { transactionId, entityId } = pick([...entries, { transactionId: null, entityId: null }]);
      const productIds = entityId !== null && below(4) === 0 ? [entityId] : [];
      if (transactionId) await admin.products.undo({ transactionId, laterChanges: { productIds } });
    },
    wait: async () => {
      clock += pick([0.5, 1, 2]) * HOUR_MS;
      await runDueJobs(ctx);
      await expectSalesByTheClock();
    },
  };
}

const versionOf = ({ id, updatedAt }: { id: number; updatedAt: Date }) => ({ id, updatedAt });

/** Each sale is where the clock says, and its prices count from those that somebody typed. */
async function expectSalesByTheClock() {
  const rows = await ctx.db.select().from(saleProducts).innerJoin(sales, eq(sales.id, saleProducts.saleId));
  for (const { sale_products: member, sales: sale } of rows) {
    const isOver = sale.state === 'canceled' || ctx.now() >= sale.endsAt;
    const isRunning = !isOver && ctx.now() >= sale.startsAt;
    const expected = isOver ? ['ended', 'canceled'] : [isRunning ? 'running' : 'planned'];
    expect(expected).toContain(sale.state);
    if (member.state !== 'applied') continue;
    expect([isRunning, typedPrices.includes(member.regularPrice ?? '')]).toEqual([true, true]);
    const { regularPrice: price, regularOriginalPrice: originalPrice, regularDiscountEnabled } = member;
    const regular = { price, originalPrice, discountEnabled: regularDiscountEnabled, callForPrice: false };
    expect(planSalePrices(regular, sale)).toMatchObject({ price: member.salePrice });
  }
}

/** No machine has the price of a sale that it is not in. */
async function expectRealPrices() {
  const members = await ctx.db.select().from(saleProducts).where(eq(saleProducts.state, 'applied'));
  for (const { id, price, originalPrice } of await ctx.db.select().from(products)) {
    const salePrice = members.find(({ productId }) => productId === id)?.salePrice;
    expect([...typedPrices, salePrice]).toContain(price);
    expect([...typedPrices, null]).toContain(originalPrice);
  }
}

it.each([1, 16])(
  'no price of a sale outlives it, whatever happens to its machines (seed %i)',
  async (seed) => {
    const random = seededRandom(seed);
    const weights = { plan: 3, wait: 5, undo: 6, setPrice: 4 };
    const accepted = await randomWalk(random, STEPS, operationsOf(random), expectRealPrices, weights);
    clock += 48 * HOUR_MS;
    await runDueJobs(ctx);
    await expectSalesByTheClock();
    await expectRealPrices();
    // A sequence in which nearly everything is rejected would prove nothing.
    expect(accepted.size).toBeGreaterThan(5);
  },
);
