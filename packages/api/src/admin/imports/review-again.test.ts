import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { importer } from '../../testing/imports.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin;
const imports = () => admin().imports;
const saw = { brand: 'Echo', model: 'CS-590', name: 'Saw', price: '479.00' };
const header = 'Brand,Model,Name,Price\n';

beforeEach(async () => {
  ctx = await testContext();
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

const { plan, apply, outcomes } = importer(
  () => ctx,
  () => staff,
);
const rowAt = async (id: number, at: number) => {
  const row = (await imports().rows({ id })).rows[at];
  if (!row) throw new Error('The file has no such row');
  return row;
};
const priceOf = async (id: number) => (await admin().products.get({ id })).price;
const setPrice = (id: number, price: string) => admin().products.update({ id, price });
const take = (id: number, rowId: number, excluded = false) =>
  imports().excludeRows({ id, rowIds: [rowId], excluded });
const changed = 'The catalog has changed since the dry run: look at what it does now';

it('accepts what a row was shown to do, not what it does since a colleague changed its product once more', async () => {
  const { id: productId } = await makeProduct(ctx.db, saw);
  const id = await plan(`${header}Echo,CS-590,Saw,499\n`);
  await setPrice(productId, '489.00');
  await apply(id);
  const { id: rowId } = await rowAt(id, 0);
  await setPrice(productId, '520.00');
  await take(id, rowId);
  expect(await outcomes(id)).toEqual([['review', changed]]);
  expect((await rowAt(id, 0)).changes).toMatchObject([
    { field: 'price', oldValue: '520.00', newValue: '499.00' },
  ]);
  expect(await apply(id).catch(() => priceOf(productId))).toBe('520.00');
  await take(id, rowId);
  expect(await outcomes(id)).toEqual([['updated', undefined]]);
  expect(await apply(id)).toMatchObject({ applied: 1 });
  expect(await priceOf(productId)).toBe('499.00');
});

it('an edit of one cell does not accept what became of the others since', async () => {
  const { id: productId } = await makeProduct(ctx.db, { ...saw, price: '499.00' });
  const id = await plan(`${header}Echo,CS-590,Chain Saw,499\n`);
  await setPrice(productId, '520.00');
  const row = await imports().editRow({
    ...{ id, rowId: (await rowAt(id, 0)).id },
    ...{ target: 'name', value: 'Saw, 20 inch' },
  });
  expect([row.outcome, row.reasons[0]?.message]).toEqual(['review', changed]);
  expect(row.changes).toMatchObject([{ field: 'price', oldValue: '520.00', newValue: '499.00' }]);
  await take(id, row.id);
  expect(await outcomes(id)).toEqual([['updated', undefined]]);
});

it('nor does the review of another row about the same machine', async () => {
  const { id: productId } = await makeProduct(ctx.db, saw);
  const id = await plan(`${header}Echo,CS-590,Saw,499\nEcho,CS-590,Saw,499\n`);
  await setPrice(productId, '520.00');
  await take(id, (await rowAt(id, 1)).id, true);
  expect((await outcomes(id))[0]).toEqual(['review', changed]);
});

it('a row that was left out is sure again where nothing changed meanwhile', async () => {
  await makeProduct(ctx.db, saw);
  const id = await plan(`${header}Echo,CS-590,Saw,499\nEcho,A1,Saw,9\n`);
  for (const at of [0, 1]) {
    const { id: rowId } = await rowAt(id, at);
    await take(id, rowId, true);
    await take(id, rowId);
  }
  expect((await outcomes(id)).map(([outcome]) => outcome)).toEqual(['updated', 'created']);
});

it('a row that waits for another review goes on waiting where other rows about the same machine are reviewed', async () => {
  const { id: productId } = await makeProduct(ctx.db, saw);
  const id = await plan(`${header}${'Echo,CS-590,Saw,499\n'.repeat(3)}`);
  await setPrice(productId, '520.00');
  await take(id, (await rowAt(id, 1)).id, true);
  await take(id, (await rowAt(id, 2)).id, true);
  expect((await outcomes(id))[0]).toEqual(['review', changed]);
  await take(id, (await rowAt(id, 0)).id);
  expect((await outcomes(id))[0]).toEqual(['updated', undefined]);
});

it('a row that takes the place of one whose product changed waits for a review, too', async () => {
  const { id: productId } = await makeProduct(ctx.db, saw);
  const id = await plan(`${header}Echo,CS-590,Saw,499\nEcho,CS-590,Saw,499\n`);
  await setPrice(productId, '520.00');
  await take(id, (await rowAt(id, 0)).id, true);
  expect((await outcomes(id))[1]).toEqual(['review', changed]);
  await take(id, (await rowAt(id, 1)).id);
  expect((await outcomes(id))[1]).toEqual(['updated', undefined]);
});
