import { insertRows, type NewProduct, type Product, products } from '@dealer/db';
import { makeCatalogTree, makeProduct, productValues } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import {
  actors,
  callerFor,
  runDueJobs,
  storedActor,
  type TestContext,
  testContext,
} from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
let now: Date;
const admin = () => callerFor(ctx, staff).admin;

/** Moves the clock to a time in the shop (winter time until March 8) and does the work that is due. */
async function goTo(clock: string): Promise<void> {
  now = new Date(`${clock}:00-05:00`);
  await runDueJobs(ctx);
}

const week = { startsAt: '2026-03-03T08:00', endsAt: '2026-03-07T18:00' };
const tenPercent = { kind: 'percent' as const, percent: 10 };
const tenPercentOff = { kind: 'percent' as const, percent: -10 };
const of = (...rows: Pick<Product, 'id'>[]) => ({
  kind: 'selection' as const,
  productIds: rows.map(({ id }) => id),
});
const spring = (...rows: Pick<Product, 'id'>[]) => ({
  ...{ name: 'Spring sale', ...week, change: tenPercent, scope: of(...rows) },
});
const discounted = { price: '3599.00', originalPrice: '3799.00', discountEnabled: true };
const make = (values: Partial<NewProduct> = {}) => makeProduct(ctx.db, { ...discounted, ...values });

async function pricesOf({ id }: Pick<Product, 'id'>) {
  const { price, originalPrice, discountEnabled } = products;
  const [row] = await ctx.db
    .select({ price, originalPrice, discountEnabled })
    .from(products)
    .where(eq(products.id, id));
  return row;
}

beforeEach(async () => {
  now = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => now });
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

describe('a sale', () => {
  it('starts and ends at its minute, keeps the original price and leaves the exact prices', async () => {
    const rows = [await make(), await make({ price: '99.95', originalPrice: null, discountEnabled: false })];
    const { id } = await admin().sales.create(spring(...rows));
    await goTo('2026-03-03T07:59');
    expect(await pricesOf({ id: rows[0]?.id ?? 0 })).toEqual(discounted);
    await goTo('2026-03-03T08:00');
    expect(await Promise.all(rows.map(pricesOf))).toEqual([
      { ...discounted, price: '3239.10' },
      { price: '89.96', originalPrice: '99.95', discountEnabled: true },
    ]);
    expect(await admin().sales.get({ id })).toMatchObject({ state: 'running', counts: { applied: 2 } });
    await goTo('2026-03-07T17:59');
    expect(await pricesOf({ id: rows[0]?.id ?? 0 })).toMatchObject({ price: '3239.10' });
    await goTo('2026-03-07T18:00');
    expect(await Promise.all(rows.map(pricesOf))).toEqual([
      discounted,
      { price: '99.95', originalPrice: null, discountEnabled: false },
    ]);
    expect(await admin().sales.get({ id })).toMatchObject({
      state: 'ended',
      counts: { reverted: 2 },
      notes: [],
    });
  });

  it('is in the history of its machines and in the activity log', async () => {
    const row = await make();
    const { id } = await admin().sales.create(spring(row));
    await goTo('2026-03-03T08:00');
    const history = await admin().products.history({ id: row.id });
    expect(history).toMatchObject([{ changedByName: null, metadata: { sale: 'Spring sale', saleId: id } }]);
    const { logs } = await admin().audit.page({});
    expect(logs).toMatchObject([
      { entityType: 'product', actionType: 'PRICE_CHANGED', entityId: row.id, userName: null },
      { entityType: 'sale', actionType: 'STATUS_CHANGED', entityName: 'Spring sale' },
      { entityType: 'sale', actionType: 'CREATED', userName: staff.name },
    ]);
  });

  it('that follows another at the same minute counts from the regular price', async () => {
    const row = await make();
    await admin().sales.create(spring(row));
    const next = { ...spring(row), startsAt: week.endsAt, endsAt: '2026-03-08T00:00' };
    await admin().sales.create({ ...next, name: 'Next', change: { kind: 'amount', amount: '99' } });
    await goTo('2026-03-03T08:00');
    await goTo('2026-03-07T18:00');
    expect(await pricesOf(row)).toEqual({ ...discounted, price: '3500.00' });
    await goTo('2026-03-08T00:00');
    expect(await pricesOf(row)).toEqual(discounted);
  });

  it('applies and reverts late when the server was down, and not at all when it was down over both', async () => {
    const row = await make();
    await admin().sales.create(spring(row));
    await goTo('2026-03-05T12:00');
    expect(await pricesOf(row)).toMatchObject({ price: '3239.10' });
    await goTo('2026-03-20T12:00');
    expect(await pricesOf(row)).toEqual(discounted);
    const missed = { ...spring(row), startsAt: '2026-03-21T08:00', endsAt: '2026-03-22T08:00' };
    const { id } = await admin().sales.create(missed);
    await goTo('2026-03-30T12:00');
    expect(await admin().sales.get({ id })).toMatchObject({ state: 'ended', counts: { skipped: 1 } });
    expect(await admin().products.history({ id: row.id })).toHaveLength(2);
  });

  it('of 600 machines is applied and reverted as a whole', async () => {
    const many = Array.from({ length: 600 }, () => productValues({ ...discounted, name: 'Many' }));
    await insertRows(ctx.db, products, many);
    const scope = { kind: 'filter' as const, filter: { search: 'Many' } };
    const { id } = await admin().sales.create({ ...spring(), scope });
    await goTo('2026-03-03T08:00');
    expect(await ctx.db.$count(products, eq(products.price, '3239.10'))).toBe(600);
    const { updatedAt } = await admin().sales.get({ id });
    await admin().sales.cancel({ id, updatedAt });
    await runDueJobs(ctx);
    expect(await ctx.db.$count(products, eq(products.price, '3599.00'))).toBe(600);
  });
});

describe('during a sale', () => {
  it('a price that staff change is kept and reported; the rest goes back', async () => {
    const row = await make({ price: '100.00', originalPrice: null, discountEnabled: false });
    const { id } = await admin().sales.create(spring(row));
    await goTo('2026-03-03T08:00');
    await admin().products.update({ id: row.id, price: '85.00', description: 'Scratched' });
    await goTo('2026-03-07T18:00');
    expect(await pricesOf(row)).toEqual({ price: '85.00', originalPrice: null, discountEnabled: false });
    expect(await admin().sales.get({ id })).toMatchObject({
      counts: { kept: 1 },
      notes: [{ id: row.id, note: 'Its price was changed during the sale: $85.00 is kept' }],
    });
  });

  it('archived and deleted machines get their prices back too', async () => {
    const rows = [await make(), await make()];
    await admin().sales.create(spring(...rows));
    await goTo('2026-03-03T08:00');
    await admin().products.setStatus({ id: rows[0]?.id ?? 0, status: 'archived' });
    await ctx.db
      .update(products)
      .set({ status: 'deleted' })
      .where(eq(products.id, rows[1]?.id ?? 0));
    await goTo('2026-03-07T18:00');
    expect(await Promise.all(rows.map(pricesOf))).toEqual([discounted, discounted]);
  });

  it('machines that are not published when it starts are left out and named', async () => {
    const rows = [await make(), await make()];
    const { id } = await admin().sales.create(spring(...rows));
    await admin().products.setStatus({ id: rows[0]?.id ?? 0, status: 'archived' });
    await goTo('2026-03-03T08:00');
    expect(await pricesOf({ id: rows[0]?.id ?? 0 })).toEqual(discounted);
    expect(await admin().sales.get({ id })).toMatchObject({
      counts: { applied: 1, skipped: 1 },
      notes: [{ id: rows[0]?.id, note: 'Is not published' }],
    });
  });

  it('a filter is read again at the start', async () => {
    const [stays, leaves] = [await make(), await make()];
    const scope = { kind: 'filter' as const, filter: { brand: 'Toro' } };
    await admin().sales.create({ ...spring(), scope });
    const joins = await make();
    await admin().products.update({ id: leaves.id, brand: 'Honda' });
    await goTo('2026-03-03T08:00');
    expect((await Promise.all([stays, joins, leaves].map(pricesOf))).map((row) => row?.price)).toEqual([
      '3239.10',
      '3239.10',
      '3599.00',
    ]);
  });

  it('a copy has the regular price, and other reductions are rejected', async () => {
    const row = await make();
    await admin().sales.create(spring(row));
    await goTo('2026-03-03T08:00');
    const copy = await admin().products.duplicate({ id: row.id });
    expect(await pricesOf(copy)).toEqual(discounted);
    const items = [await admin().products.get(row)];
    const lower = { items, change: tenPercentOff, showSaving: true };
    expect(await admin().products.previewPrice(lower)).toMatchObject({
      rows: [{ problem: expect.stringMatching(/^Is in the sale 'Spring sale' until Mar 7, 2026/) }],
    });
    await expect(admin().products.setPriceMany(lower)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('planning', () => {
  it('previews what a sale does, with the machines that it leaves out', async () => {
    const rows = [
      await make(),
      await make({ price: null, callForPrice: true }),
      await make({ status: 'draft' }),
    ];
    expect(
      await admin().sales.preview({ ...week, change: tenPercent, rounding: '99', scope: of(...rows) }),
    ).toMatchObject({
      count: 1,
      total: 3,
      rows: [
        { salePrice: null, problem: expect.stringMatching('Call for price') },
        { salePrice: null, problem: 'Is not published' },
        { price: '3599.00', salePrice: '3238.99', problem: null },
      ],
      overlaps: [],
    });
  });

  it('a sale at the time of another with the same machine is rejected with the list', async () => {
    const rows = [await make(), await make()];
    const first = await admin().sales.create(spring(...rows));
    const late = { ...spring(...rows), startsAt: '2026-03-07T17:59', endsAt: '2026-03-09T08:00' };
    const problem = "In the sale 'Spring sale' from Mar 3, 2026 8:00 AM to Mar 7, 2026 6:00 PM";
    await expect(admin().sales.create(late)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { rows: rows.map(({ id, name }) => ({ id, name, problem })) },
    });
    expect((await admin().sales.preview(late)).overlaps).toHaveLength(2);
    await admin().sales.cancel(first);
    expect(await admin().sales.create(late)).toMatchObject({ state: 'planned' });
  });

  it.each([
    [{ endsAt: '2026-03-03T08:00' }, 'The end must be after the start'],
    [{ startsAt: '2026-02-01T08:00', endsAt: '2026-03-02T09:59' }, 'The end is in the past'],
    [
      { startsAt: '2026-03-08T02:30', endsAt: '2026-03-09T00:00' },
      'Start: The clocks never show this time on that day',
    ],
    [{ startsAt: 'tomorrow' }, 'Start needs a day and a time'],
    [{ change: { kind: 'price' as const, price: '9999' } }, 'No machine would cost less in this sale'],
    [{ name: ' ' }, 'Name is required'],
  ])('%j is rejected: %s', async (over, message) => {
    const input = { ...spring(await make()), ...over };
    await expect(admin().sales.create(input)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining(message),
    });
  });

  it('is previewed for times that can be saved only', async () => {
    const input = spring(await make());
    for (const over of [
      { endsAt: input.startsAt },
      { startsAt: '2026-02-01T08:00', endsAt: '2026-03-02T09:59' },
    ])
      await expect(admin().sales.preview({ ...input, ...over })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        message: expect.stringContaining('The end'),
      });
  });

  it('times are those of the shop, before and after the clocks change', async () => {
    const night = { startsAt: '2026-03-08T01:59', endsAt: '2026-03-08T03:00' };
    const spring8 = await admin().sales.create({ ...spring(await make()), ...night });
    expect([spring8.startsAt, spring8.endsAt]).toEqual([
      new Date('2026-03-08T06:59:00Z'),
      new Date('2026-03-08T07:00:00Z'),
    ]);
    const twice = { startsAt: '2026-11-01T01:30', endsAt: '2026-11-01T03:00' };
    const autumn = await admin().sales.create({ ...spring(await make()), ...twice });
    expect([autumn.startsAt, autumn.endsAt]).toEqual([
      new Date('2026-11-01T05:30:00Z'),
      new Date('2026-11-01T08:00:00Z'),
    ]);
  });

  it('a planned sale can be changed; of a running one the name and the end; an old version is rejected', async () => {
    const [row, other] = [await make(), await make()];
    const created = await admin().sales.create(spring(row));
    const { id } = created;
    const changed = await admin().sales.update({
      id,
      updatedAt: created.updatedAt,
      name: 'Big sale',
      scope: of(other),
    });
    expect(changed).toMatchObject({ name: 'Big sale', productIds: [other.id], updatedByName: staff.name });
    await expect(
      admin().sales.update({ id, updatedAt: created.updatedAt, name: 'Old' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await goTo('2026-03-03T08:00');
    const running = await admin().sales.get({ id });
    const fixed = { id, updatedAt: running.updatedAt, change: { kind: 'price' as const, price: '1' } };
    await expect(admin().sales.update(fixed)).rejects.toMatchObject({ code: 'CONFLICT' });
    await admin().sales.update({ id, updatedAt: running.updatedAt, endsAt: '2026-03-04T08:00' });
    await goTo('2026-03-04T08:00');
    expect(await pricesOf(other)).toEqual(discounted);
    const { updatedAt } = await admin().sales.get({ id });
    await expect(admin().sales.cancel({ id, updatedAt })).rejects.toThrow('This sale has ended');
    expect(await admin().sales.list()).toMatchObject([{ id, state: 'ended', counts: { reverted: 1 } }]);
  });

  it('customers may not see or change sales', async () => {
    const { sales } = callerFor(ctx, actors.customer).admin;
    const input = spring(await make());
    const calls = [
      sales.list(),
      sales.create(input),
      sales.preview(input),
      sales.cancel({ id: 1, updatedAt: now }),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(admin().sales.get({ id: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
