import { type Product, products } from '@dealer/db';
import { makeCatalogTree, makeProduct } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { transformer } from '../../domain/transformer.ts';
import { deserializeInput } from '../../input-payload.ts';
import { callerFor, storedActor, testContext } from '../../testing/index.ts';
import { moveManyInput, setPriceManyInput } from './bulk-schema.ts';
import { setCellsInput } from './cells/schema.ts';
import { MAX_SELECTION } from './list-schema.ts';

const MAX_STAFF_BODY = 1_000_000;

/** An input as it arrives from a browser. */
function sent<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const text = JSON.stringify(transformer.input.serialize(input));
  expect(text.length).toBeLessThan(MAX_STAFF_BODY);
  return schema.parse(deserializeInput(JSON.parse(text)));
}

const asSelected = (rows: readonly Pick<Product, 'id' | 'updatedAt'>[]) =>
  rows.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() }));

it('a bulk action takes the largest selection in one batch, which one undo takes back; one more is rejected', async () => {
  const ctx = await testContext();
  await makeCatalogTree(ctx.db);
  const admin = callerFor(ctx, await storedActor(ctx, 'staff')).admin.products;
  const { id: _id, ...row } = await makeProduct(ctx.db, {
    ...{ sku: null, status: 'draft', price: '100.00', category: 'lawn-mowers', inventoryCount: 1 },
  });
  const chunk = Array.from({ length: MAX_SELECTION / 4 }, () => row);
  for (let n = 0; n < 4; n += 1) await ctx.db.insert(products).values(chunk);
  const read = async () =>
    asSelected(
      await ctx.db
        .select({ id: products.id, updatedAt: products.updatedAt })
        .from(products)
        .orderBy(products.id),
    );
  const tooMany = { items: await read(), status: 'archived' };
  expect(() => sent(moveManyInput, tooMany)).toThrow('At most 2,000 products at a time');
  const selection = async () => (await read()).slice(0, MAX_SELECTION);

  const prices = { items: await selection(), change: { kind: 'percent', percent: 10 } };
  const changed = await admin.setPriceMany(sent(setPriceManyInput, prices));
  const cells = [
    { field: 'category', text: 'snow-blowers' },
    { field: 'subcategory', text: '' },
    { field: 'inventoryCount', text: '7' },
    { field: 'featured', text: 'yes' },
  ];
  const fields = (await selection()).map((item) => ({ ...item, cells }));
  const filled = await admin.cells.save(sent(setCellsInput, { items: fields }));
  const moved = await admin.moveMany(sent(moveManyInput, { items: await selection(), status: 'archived' }));
  expect([changed.count, filled.count, moved.count]).toEqual([MAX_SELECTION, MAX_SELECTION, MAX_SELECTION]);
  for (const { batchId } of [moved, filled, changed])
    expect(await admin.undo({ batchId })).toMatchObject({ count: MAX_SELECTION, unchanged: [] });
  const back = { status: 'draft', price: '100.00', category: 'lawn-mowers', inventoryCount: 1 } as const;
  const restored = await ctx.db.select().from(products).where(eq(products.price, '100.00'));
  expect(restored).toHaveLength(MAX_SELECTION + 1);
  for (const product of restored) expect(product).toMatchObject({ ...back, featured: false });
});
