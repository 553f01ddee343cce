import { products as productTable } from '@dealer/db';
import { makeCatalogTree } from '@dealer/db/factories';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../../context.ts';
import { callerFor, storedActor, type TestContext, testContext } from '../../../testing/index.ts';

const features = ['Light', 'Five years of guarantee'];
const description = 'Quiet and light, with the guarantee of its maker.';

let ctx: TestContext;
let staff: Actor;
let id: number;
const products = () => callerFor(ctx, staff).admin.products;

const read = async () => {
  const [product] = await ctx.db.select().from(productTable).where(eq(productTable.id, id));
  return product;
};

// A release before this one did not read the word as that of a warranty, and published the machine with it.
beforeEach(async () => {
  ctx = await testContext();
  await makeCatalogTree(ctx.db);
  staff = await storedActor(ctx, 'staff');
  const machine = {
    ...{ brand: 'Toro', model: '75746', name: 'TimeMaster', sku: 'TORO-75746' },
    ...{ category: 'lawn-mowers', price: '1299.00', inStock: true, inventoryCount: 2 },
  };
  ({ id } = await products().create({
    ...machine,
    description,
    features,
    lookedUp: { description: 'ai', features: 'ai' },
    status: 'draft',
  }));
  await ctx.db.update(productTable).set({ status: 'published', isNew: false }).where(eq(productTable.id, id));
});

describe('a machine that was published with a text that has to be confirmed by now', () => {
  it('can be sold: its stock and its price can be saved', async () => {
    await products().update({ id, inventoryCount: 1, price: '1199.00' });
    expect(await read()).toMatchObject({ inventoryCount: 1, price: '1199.00', description });
  });

  it('can be corrected in a line: the whole is a person’s then', async () => {
    await products().update({ id, features: ['Very light', 'Five years of guarantee'] });
    expect(await products().provenance({ id })).toContainEqual(
      expect.objectContaining({ field: 'features', source: 'person' }),
    );
  });

  it('still shows that the text is to be confirmed', async () => {
    expect(await products().provenance({ id })).toContainEqual(
      expect.objectContaining({ field: 'description', isUnconfirmed: true, isCritical: true }),
    );
  });

  it('is not published again with it', async () => {
    await products().setStatus({ id, status: 'archived' });
    await products().confirmFields({ id, fields: ['features'] });
    await expect(products().setStatus({ id, status: 'published' })).rejects.toThrow(
      'Description comes from the AI and nobody has confirmed it',
    );
  });
});
