import { type Db, fieldProvenance, type Product } from '@dealer/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { hasSource } from '../../../domain/enrichment/critical-fields.ts';
import type { ProductField } from '../../../domain/products/product-fields.ts';
import { provenanceKey, valueHash } from '../value-source.ts';

/** Selects AI values that nobody has confirmed. A replaced value that an undo restored counts again. */
export const isUnconfirmedAi = and(
  eq(fieldProvenance.source, 'ai'),
  sql`${fieldProvenance.outcome} is distinct from 'kept'`,
);

/** The values that an AI gave to products and nobody confirmed: the hashes by product and field, 'id field'. */
export type UnconfirmedValues = ReadonlySet<string>;

/** Reads the unconfirmed values of products, whether or not they are the current ones. */
export async function readUnconfirmed(db: Db, productIds: readonly number[]): Promise<UnconfirmedValues> {
  if (!productIds.length) return new Set();
  const { productId, field, valueHash: hash } = fieldProvenance;
  const found = await db
    .select({ productId, field, hash })
    .from(fieldProvenance)
    .where(and(inArray(productId, [...productIds]), isUnconfirmedAi));
  return new Set(found.map((row) => provenanceKey(row.productId, row.field, row.hash)));
}

/** Whether an AI gave a product this value of a field and nobody confirmed it. @param values those of readUnconfirmed */
export const isUnconfirmed = (values: UnconfirmedValues, productId: number, field: string, value: unknown) =>
  values.size > 0 && values.has(provenanceKey(productId, field, valueHash(value)));

/** The fields of products whose current values an AI gave and nobody confirmed. */
export async function unconfirmedFields(
  db: Db,
  products: readonly Product[],
): Promise<Map<number, Set<ProductField>>> {
  const values = await readUnconfirmed(
    db,
    products.map(({ id }) => id),
  );
  const byProduct = new Map<number, Set<ProductField>>();
  if (values.size === 0) return byProduct;
  for (const product of products) {
    const fields = Object.entries(product).flatMap(([field, value]) =>
      hasSource(field) && isUnconfirmed(values, product.id, field, value) ? [field] : [],
    );
    if (fields.length) byProduct.set(product.id, new Set(fields));
  }
  return byProduct;
}
