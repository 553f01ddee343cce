import { fields, productFieldValues, products } from '@dealer/db';
import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { seedCatalogLists } from '@dealer/db/seed';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod';
import type { Actor } from '../../context.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../testing/index.ts';

let ctx: TestContext;
let staff: Actor;
const admin = () => callerFor(ctx, staff).admin.products;
const shop = () => callerFor(ctx, null).storefront.products;

beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
});

const table = z.record(z.string(), z.unknown());
const published = {
  brand: 'Toro',
  model: '21472',
  name: 'Toro Recycler',
  category: 'lawn-mowers',
  price: '1',
};

it.each([
  ['1', '1'],
  ['2024', '2024'],
  ['"x"', '"x"'],
  ['null', 'null'],
  ['true', 'true'],
  ['[]', '[]'],
  ['[1, 2]', '[1, 2]'],
  ['{}', null],
  ['"[1]"', '"[1]"'],
  ['"{\\"a\\":1}"', '"{\\"a\\":1}"'],
  ['{"a":1}', { a: 1 }],
  ['{"a":', '{"a":'],
])('specifications typed as %s are %j for everybody, after every kind of change', async (typed, expected) => {
  const { id } = await admin().create({ ...published, sku: 'A-1', specifications: typed });
  expect(await admin().get({ id })).toMatchObject({ specifications: expected });
  expect(await shop().list({})).toMatchObject([{ id, specifications: expected }]);
  expect(await shop().get({ id })).toMatchObject({ specifications: expected });
  await admin().update({ id, specifications: 'other' });
  const edited = await admin().update({ id, specifications: typed });
  expect(edited.specifications).toEqual(expected);
  const { logs } = await callerFor(ctx, staff).admin.audit.page({});
  const [last] = logs;
  expect(last?.changes).toMatchObject([{ field: 'specifications', newValue: expected }]);
  expect(await admin().undo({ transactionId: last?.transactionId ?? '' })).toMatchObject({ count: 1 });
  await admin().update({ id, specifications: edited.specifications });
  expect(await admin().get({ id })).toMatchObject({ specifications: expected });
  const copy = await admin().duplicate({ id });
  expect(await admin().get(copy)).toMatchObject({ specifications: expected });
});

it('typed values follow the columns and the specifications through every kind of change', async () => {
  await seedCatalogLists(ctx.db);
  const values = async () =>
    (
      await ctx.db
        .select({
          slug: fields.slug,
          text: productFieldValues.valueText,
          decimal: productFieldValues.valueDecimal,
        })
        .from(productFieldValues)
        .innerJoin(fields, eq(fields.id, productFieldValues.fieldId))
        .orderBy(fields.slug)
    ).map(({ slug, text, decimal }) => [slug, text ?? Number(decimal)]);
  const { id } = await admin().create({
    ...published,
    ...{ sku: 'A-1', subcategory: 'walk-behind', deckMaterial: 'Steel', specifications: { Weight: '69 lb' } },
  });
  expect(await values()).toEqual([
    ['deck', 'Steel'],
    ['weight', 69],
  ]);
  await admin().update({ id, deckMaterial: 'Cast aluminum', cuttingWidth: '21' });
  const edited = [
    ['cutting-width', 21],
    ['deck', 'Cast aluminum'],
    ['weight', 69],
  ];
  expect(await values()).toEqual(edited);
  await admin().update({ id, specifications: null, deckMaterial: '' });
  expect(await values()).toEqual([['cutting-width', 21]]);
  const { logs } = await callerFor(ctx, staff).admin.audit.page({});
  await admin().undo({ transactionId: logs[0]?.transactionId ?? '' });
  expect(await values()).toEqual(edited);
});

it('the tube length of a trimmer is a specification with a number, beside its cutting swath', async () => {
  await seedCatalogLists(ctx.db);
  const { id } = await admin().create({
    ...{ ...published, category: 'power-tools-outdoor-equipment', subcategory: 'trimmers' },
    ...{ sku: 'A-1', cuttingWidth: '17', specifications: { 'Tube Length': '59 in' } },
  });
  const typed = await ctx.db
    .select({ slug: fields.slug, decimal: productFieldValues.valueDecimal })
    .from(productFieldValues)
    .innerJoin(fields, eq(fields.id, productFieldValues.fieldId))
    .where(eq(productFieldValues.productId, id))
    .orderBy(fields.slug);
  expect(typed.map(({ slug, decimal }) => [slug, Number(decimal)])).toEqual([
    ['cutting-swath', 17],
    ['tube-length', 59],
  ]);
});

it('specifications keep the order in which they were typed, for customers, in copies and through an undo', async () => {
  const { id } = await admin().create({
    ...published,
    sku: 'A-1',
    specifications: '{"Warranty years": 3, "Deck": {"Width": "21 in", "Of": "steel"}, "Oil": "10W-30"}',
  });
  const order = ['Warranty years', 'Deck', 'Oil'];
  const orderOf = (product: { specifications: unknown }) => Object.keys(table.parse(product.specifications));
  expect(orderOf(await admin().get({ id }))).toEqual(order);
  expect(orderOf(await shop().get({ id }))).toEqual(order);
  expect(orderOf(await admin().get(await admin().duplicate({ id })))).toEqual(order);
  const { specifications, updatedAt } = await admin().get({ id });
  const turned = Object.fromEntries(Object.entries(table.parse(specifications)).toReversed());
  const edited = await admin().update({ id, updatedAt, specifications: turned });
  expect(orderOf(edited)).toEqual(order.toReversed());
  expect(orderOf(await shop().get({ id }))).toEqual(order.toReversed());
  const { logs } = await callerFor(ctx, staff).admin.audit.page({ actionType: 'UPDATED' });
  await admin().undo({ transactionId: logs[0]?.transactionId ?? '' });
  expect(JSON.stringify((await shop().get({ id })).specifications)).toBe(JSON.stringify(specifications));
});

it('a product with invalid stored specifications or lists does not break the list', async () => {
  const [odd, fine] = [await makeProduct(ctx.db), await makeProduct(ctx.db)];
  await ctx.db
    .update(products)
    .set({ specifications: sql`'[1]'`, features: sql`'[1]'`, includes: sql`'{}'`, images: sql`'[{}]'` })
    .where(eq(products.id, odd.id));
  expect(new Set((await shop().list({})).map(({ id }) => id))).toEqual(new Set([odd.id, fine.id]));
  expect(await shop().get({ id: odd.id })).toMatchObject({ specifications: '[1]', features: [], images: [] });
  expect(await admin().update({ id: odd.id, name: 'Fixed' })).toMatchObject({ name: 'Fixed' });
});
