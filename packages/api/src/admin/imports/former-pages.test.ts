import { products } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { findFormerPage } from '../../storefront/products/former-page.ts';
import { importer } from '../../testing/imports.ts';
import { callerFor, runDueJobs, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
const imports = () => callerFor(ctx, staff).admin.imports;

beforeEach(async () => {
  ctx = await testContext();
  await seedCatalogLists(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

const { plan, apply } = importer(
  () => ctx,
  () => staff,
);

const header = 'Brand,Model,Name,Price,Page URL\n';
const find = (address: string) => findFormerPage(ctx, address);
const productOf = async (model: string) => {
  const [row] = await ctx.db.select({ id: products.id }).from(products).where(eq(products.model, model));
  return row?.id ?? 0;
};

it('a page of the former site leads to the machine that its row became, while visitors may see it', async () => {
  const id = await plan(`${header}Echo,CS-590,Saw,479,http://www.old.example/Saw.asp?ID=7\n`, {
    newProducts: 'publish',
  });
  expect(await find('/saw.asp?id=7')).toBeNull();
  await apply(id);
  const saw = await productOf('CS-590');
  await ctx.db.update(products).set({ status: 'published' }).where(eq(products.id, saw));
  expect(await find('/saw.asp?id=7')).toBe(saw);
  expect(await find('/saw.asp?id=8')).toBeNull();
  await ctx.db.update(products).set({ status: 'draft' }).where(eq(products.id, saw));
  expect(await find('/saw.asp?id=7')).toBeNull();
});

it('a page of the former site leads to a machine that the shop had already, unless staff leave its row out', async () => {
  const { id: saw } = await makeProduct(ctx.db, {
    ...{ brand: 'Echo', model: 'CS-590', sku: 'E-1', name: 'Saw', price: '479.00', status: 'published' },
  });
  const id = await plan(`${header}Echo,CS-590,Saw,479,/saw-590\n`);
  expect(await find('/saw-590')).toBe(saw);
  const [row] = (await imports().rows({ id })).rows;
  await imports().excludeRows({ id, rowIds: [row?.id ?? 0], excluded: true });
  expect(await find('/saw-590')).toBeNull();
});

it('a page of the former site leads to a machine that the import leaves as it is', async () => {
  const { id: saw } = await makeProduct(ctx.db, {
    ...{ brand: 'Echo', model: 'CS-590', sku: 'E-1', name: 'Saw', price: '479.00', status: 'published' },
  });
  await plan(`${header}Echo,CS-590,Timber Wolf,450,/saw-590\n`, { kind: 'catalog', existing: 'leave' });
  expect(await find('/saw-590')).toBe(saw);
});

it('a page of the former site leads nowhere by a row that may be about another machine', async () => {
  await makeProduct(ctx.db, {
    ...{ brand: 'Echo', model: 'CS-590', sku: 'E-1', name: 'Saw', price: '479.00', status: 'published' },
  });
  const other = 'Brand,Model,SKU,Name,Price,Page URL\nStihl,MS 271,E-1,Saw,479,/ms-271\n';
  await plan(other, { kind: 'catalog', existing: 'leave' });
  expect(await find('/ms-271')).toBeNull();
});

it('a page of the former site leads nowhere after an undo, and where rows of two machines name it', async () => {
  const id = await plan(`${header}Echo,A1,Saw,9,/a1\nEcho,A2,Saw,9,/all\nEcho,A3,Saw,9,/all\n`);
  await apply(id);
  await ctx.db.update(products).set({ status: 'published' });
  expect([await find('/a1'), await find('/all')]).toEqual([await productOf('A1'), null]);
  await ctx.db.update(products).set({ status: 'draft' });
  await imports().undo({ id });
  await runDueJobs(ctx);
  await ctx.db.update(products).set({ status: 'published' });
  expect(await find('/a1')).toBeNull();
});
