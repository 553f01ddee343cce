import { fields, productFieldValues } from '@dealer/db';
import { makeProduct } from '@dealer/db/factories';
import { seedReference } from '@dealer/db/seed';
import { testDatabase } from '@dealer/db/testing';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { parseFieldValue, rebuildFieldValues } from './field-values.ts';

it.each([
  ['decimal', 'in', '42 in', { valueDecimal: '42' }],
  ['decimal', 'in', 21.5, { valueDecimal: '21.5' }],
  ['decimal', 'lb', 'about 340 lb', { valueDecimal: '340' }],
  ['integer', 'CFM', '1,110 cfm', { valueInteger: 1110 }],
  ['integer', 'cc', '163.5 cc', null],
  ['integer', 'cc', '99999999999', null],
  ['decimal', 'in', '1 to 4.5 in', null],
  ['decimal', 'in', '3 ft', null],
  ['decimal', 'in', '', null],
  ['boolean', null, 'Yes', { valueBoolean: true }],
  ['boolean', null, false, { valueBoolean: false }],
  ['boolean', null, 'perhaps', null],
  ['text', null, ' Steel ', { valueText: 'Steel' }],
  ['text', null, { nested: true }, null],
] as const)('as %s in %s, %j is parsed as %j', (valueType, unit, raw, value) => {
  expect(parseFieldValue({ valueType, unit }, raw)).toEqual(value);
});

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
