import { fields, productFieldValues } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { testDatabase } from '@dealer/db/testing';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rebuildFieldValues } from './field-values.ts';

it('the typed values of a product are those of its specifications, and no others', async () => {
  const { db } = await testDatabase();
  await seedReference(db);
  const values = (id: number) =>
    db
      .select({
        slug: fields.slug,
        text: productFieldValues.valueText,
        decimal: productFieldValues.valueDecimal,
      })
      .from(productFieldValues)
      .innerJoin(fields, eq(fields.id, productFieldValues.fieldId))
      .where(eq(productFieldValues.productId, id))
      .orderBy(fields.slug);
  const product = await makeProduct(db);
  const specifications = { 'Cutting Width': '42 in', drive: 'Dual hydrostatic', Colour: 'red' };
  await db.transaction((tx) => rebuildFieldValues(tx, [{ ...product, specifications }]));
  expect(await values(product.id)).toEqual([
    { slug: 'cutting-width', text: null, decimal: '42.000' },
    { slug: 'drive', text: 'Dual hydrostatic', decimal: null },
  ]);
  await db.transaction((tx) => rebuildFieldValues(tx, [{ ...product, specifications: 'not a table' }]));
  expect(await values(product.id)).toEqual([]);
});
