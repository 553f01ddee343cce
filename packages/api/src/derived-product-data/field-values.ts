import {
  insertRows,
  type NewProductFieldValue,
  type Product,
  productFieldValues,
  type Transaction,
} from '@dealer/db';
import { inArray } from 'drizzle-orm';
import { factsOf, type SpecifiedProduct } from '../domain/products/specifications/field-facts.ts';
import { loadKnownFields } from './known-fields.ts';

/**
 * Rebuilds the typed values of products from their columns and specifications, in the transaction of the write
 * (decisions P10). A key that is not a known field, or a value that does not parse as the field's type, gets no typed
 * value.
 */
export async function rebuildFieldValues(
  tx: Transaction,
  written: readonly (SpecifiedProduct & Pick<Product, 'id'>)[],
): Promise<void> {
  if (!written.length) return;
  const ids = written.map(({ id }) => id);
  await tx.delete(productFieldValues).where(inArray(productFieldValues.productId, ids));
  const known = await loadKnownFields(tx);
  const values = written.flatMap((product) =>
    factsOf(product, known.all, known.of(product)).facts.flatMap(
      ({ field, value }): NewProductFieldValue[] =>
        value ? [{ productId: product.id, fieldId: field.id, ...value }] : [],
    ),
  );
  await insertRows(tx, productFieldValues, values);
}
