import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { importer } from '../../testing/imports.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
let now: Date;
const admin = () => callerFor(ctx, staff).admin;
const { plan, apply, outcomes } = importer(
  () => ctx,
  () => staff,
);
const header = 'Brand,Model,SKU,Name,Price,Original Price\n';

/** A machine for 479 instead of 529 dollars, in a sale that takes a tenth off. */
async function machineOnSale() {
  const { id } = await makeProduct(ctx.db, {
    ...{ brand: 'Echo', model: 'CS-590', sku: 'ECHO-CS-590', name: 'Echo CS-590' },
    ...{ price: '479.00', originalPrice: '529.00', discountEnabled: true },
  });
  await admin().sales.create({
    ...{ name: 'Spring', startsAt: '2026-03-03T08:00', endsAt: '2026-03-07T18:00' },
    change: { kind: 'percent', percent: 10 },
    scope: { kind: 'selection', productIds: [id] },
  });
  now = new Date('2026-03-03T13:00:00Z');
  await runDueJobs(ctx);
  return id;
}

beforeEach(async () => {
  now = new Date('2026-03-02T15:00:00Z');
  ctx = await testContext({ now: () => now });
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

it('a file with the regular prices of a machine on sale changes nothing, as does an export', async () => {
  const id = await machineOnSale();
  expect(await admin().products.get({ id })).toMatchObject({ price: '431.10', originalPrice: '529.00' });
  const imported = await plan(`${header}Echo,CS-590,ECHO-CS-590,Echo CS-590,479,529\n`);
  expect((await outcomes(imported))[0]?.[0]).toBe('unchanged');
  const { text } = await admin().products.exportCsv({});
  expect(text).toContain(',479.00,529.00,');
  expect((await outcomes(await plan(text)))[0]?.[0]).toBe('unchanged');
});

it('another price of a machine on sale waits: it would end the sale', async () => {
  const id = await machineOnSale();
  const imported = await plan(`${header}Echo,CS-590,ECHO-CS-590,Echo CS-590,499,529\n`);
  expect(await outcomes(imported)).toEqual([
    ['review', expect.stringContaining('It is in the sale “Spring” until Mar 7, 2026')],
  ]);
  await expect(apply(imported)).rejects.toThrow('No row is left that is sure');
  expect(await admin().products.get({ id })).toMatchObject({ price: '431.10' });
});

it('a lower regular price of a machine on sale counts as a fall, although the sale is lower still', async () => {
  await machineOnSale();
  const imported = await plan(`${header}Echo,CS-590,ECHO-CS-590,Echo CS-590,450,529\n`);
  expect(await admin().imports.prices({ id: imported })).toMatchObject({ rises: 0, falls: 1 });
});

it('the undo of an import keeps its price where a sale happens to have the former one, and says so', async () => {
  const { id } = await makeProduct(ctx.db, { brand: 'Echo', model: 'A1', name: 'Saw', price: '100.00' });
  const imported = await plan('Brand,Model,Name,Price\nEcho,A1,Saw,120\n', { existing: 'update' });
  await apply(imported);
  await admin().sales.create({
    ...{ name: 'Spring', startsAt: '2026-03-03T08:00', endsAt: '2026-03-07T18:00' },
    change: { kind: 'price', price: '100.00' },
    scope: { kind: 'selection', productIds: [id] },
  });
  now = new Date('2026-03-03T13:00:00Z');
  await runDueJobs(ctx);
  await admin().imports.undo({ id: imported });
  await runDueJobs(ctx);
  expect(await outcomes(imported)).toEqual([
    ['updated', expect.stringContaining('Saw was not changed back: Listing Price')],
  ]);
  expect(await admin().imports.get({ id: imported })).toMatchObject({ status: 'undone', kept: 1, undone: 0 });
  expect(await admin().products.get({ id })).toMatchObject({ price: '100.00' });
});

/** A machine for 100 dollars that only its sale shows a saving of. */
async function machineWithoutSaving() {
  const { id } = await makeProduct(ctx.db, { brand: 'Echo', model: 'A1', name: 'Saw', price: '100.00' });
  await admin().sales.create({
    ...{ name: 'Spring', startsAt: '2026-03-03T08:00', endsAt: '2026-03-07T18:00' },
    change: { kind: 'percent', percent: 10 },
    scope: { kind: 'selection', productIds: [id] },
  });
  now = new Date('2026-03-03T13:00:00Z');
  await runDueJobs(ctx);
  return id;
}

it('a file that changes something else of a machine on sale leaves its saving shown', async () => {
  const id = await machineWithoutSaving();
  const onSale = { price: '90.00', originalPrice: '100.00', discountEnabled: true };
  expect(await admin().products.get({ id })).toMatchObject(onSale);
  const imported = await plan('Brand,Model,Name,Inventory Count\nEcho,A1,Saw,5\n', { existing: 'update' });
  await apply(imported);
  expect(await admin().products.get({ id })).toMatchObject({ ...onSale, inventoryCount: 5 });
});

it('an export has no original price that only a sale gave, even if somebody changed the price of the sale', async () => {
  const id = await machineWithoutSaving();
  await admin().products.update({ id, price: '85.00' });
  const { text } = await admin().products.exportCsv({});
  expect(text).toContain('Saw,Echo,A1,lawn-mowers,85.00,,no,');
  now = new Date('2026-03-08T13:00:00Z');
  await runDueJobs(ctx);
  expect((await outcomes(await plan(text, { existing: 'update' })))[0]?.[0]).toBe('unchanged');
});
