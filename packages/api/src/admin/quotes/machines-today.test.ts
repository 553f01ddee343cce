import { makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { beforeEach, expect, it } from 'vitest';
import { actors, callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
const staff = () => callerFor(ctx, actors.staff).admin;
const quote = (id: number) => staff().quotes.get({ id });

async function ask(productIds: number[]): Promise<number> {
  const { requestNumber } = await callerFor(ctx, null).storefront.quotes.create({
    ...{ quoteType: 'product', productIds, customerName: 'Ada Hill' },
    customerPhone: '7345550190',
  });
  return requestNumber ?? 0;
}

beforeEach(async () => {
  ctx = await testContext();
  await seedCatalogLists(ctx.db);
  await storedActor(ctx, 'staff');
});

it('the prices of several machines stay known when one gets another name, or its brand does', async () => {
  const [saw, mower] = [
    await makeProduct(ctx.db, { brand: 'Husky', model: 'H1', price: '100.00' }),
    await makeProduct(ctx.db, { brand: 'Toro', model: 'T1', price: '50.00' }),
  ];
  const { id: brandId } = await staff().catalog.createBrand({ name: 'Husky' });
  const id = await ask([saw.id, mower.id]);
  const both = '$100.00 and $50.00';
  expect((await quote(id)).price).toBe(both);
  await staff().products.update({ id: mower.id, model: 'T1-B' });
  expect((await quote(id)).price).toBe(both);
  const owner = callerFor(ctx, await storedActor(ctx, 'superadmin')).admin;
  await owner.brands.rename({ id: brandId, shownName: 'Husky', name: 'Huskee' });
  expect(await quote(id)).toMatchObject({ price: both, productName: 'Husky H1, Toro T1' });
});

it('a machine that was sold and archived is in stock no more, whatever its record says', async () => {
  const [sold, other] = [await makeProduct(ctx.db), await makeProduct(ctx.db)];
  const [one, two] = [await ask([sold.id]), await ask([sold.id, other.id])];
  expect([(await quote(one)).inStock, (await quote(two)).inStock]).toEqual([true, true]);
  await staff().products.setStatus({ id: sold.id, status: 'archived' });
  expect(await quote(one)).toMatchObject({ inStock: false });
  expect(await quote(two)).toMatchObject({
    inStock: false,
    machines: [{ inStock: false }, { inStock: true }],
  });
});
