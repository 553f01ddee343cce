import { makeCatalogTree } from '@dealer/db/factories';
import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '../../context.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin.products;

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

it.each([
  ['the model', { model: '74775' }, 'Toro 74775'],
  ['the brand', { brand: 'Exmark' }, 'Exmark 7475'],
  ['neither', { description: 'A mower.' }, 'Toro 7475'],
  ['both, with a name', { brand: 'Exmark', model: '1', name: 'Lazer Z' }, 'Lazer Z'],
  ['both to nothing', { brand: null, model: null }, 'Toro 7475'],
])('a name made of brand and model follows a correction of %s', async (_, fields, name) => {
  const { id } = await admin().create({ status: 'draft', brand: 'Toro', model: '7475' });
  expect(await admin().update({ id, ...fields })).toMatchObject({ name });
});

it('a name that a person typed stays', async () => {
  const { id } = await admin().create({ status: 'draft', brand: 'Toro', model: '7475', name: 'TimeCutter' });
  expect(await admin().update({ id, model: '74775' })).toMatchObject({ name: 'TimeCutter' });
});
