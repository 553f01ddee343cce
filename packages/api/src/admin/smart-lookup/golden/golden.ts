import { type Db, type GoldenProduct, goldenProducts, type Product, products } from '@dealer/db';
import { asc, eq, ne } from 'drizzle-orm';
import { goldenFields, goldenValues } from '../../../domain/enrichment/golden-set.ts';
import { sameValue } from '../../../domain/products/product-changes.ts';
import { fieldLabel } from '../../../domain/products/product-fields.ts';
import { conflict, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../in-transaction.ts';
import { lockProduct } from '../../products/lock.ts';
import { isLatestVersion, staleProductSave } from '../../products/product-conflict.ts';
import { unconfirmedFields } from '../../products/provenance/unconfirmed.ts';
import type { StaffContext } from '../../staff-context.ts';
import type { GoldenState, SetGoldenInput } from './schema.ts';

/** Whether a verified product was changed since in a field that is compared. */
export const isOutdated = (golden: GoldenProduct, product: Product): boolean =>
  !sameValue(golden.values, goldenValues(product));

const stateOf = (golden: GoldenProduct, product: Product): GoldenState => ({
  verifiedByName: golden.verifiedByName,
  verifiedAt: golden.verifiedAt,
  isOutdated: isOutdated(golden, product),
});

async function readGolden(db: Db, id: number): Promise<GoldenState | null> {
  const [found] = await db
    .select({ golden: goldenProducts, product: products })
    .from(goldenProducts)
    .innerJoin(products, eq(products.id, goldenProducts.productId))
    .where(eq(goldenProducts.productId, id));
  return found ? stateOf(found.golden, found.product) : null;
}

/** Returns who verified a product; null if nobody did. */
export async function getGolden(ctx: StaffContext, { id }: { id: number }): Promise<GoldenState | null> {
  return readGolden(ctx.db, id);
}

/** The golden set with its products, in the order in which it was verified. A deleted product counts again once it is restored. */
export function readGoldenSet(db: Db): Promise<{ golden: GoldenProduct; product: Product }[]> {
  return db
    .select({ golden: goldenProducts, product: products })
    .from(goldenProducts)
    .innerJoin(products, eq(products.id, goldenProducts.productId))
    .where(ne(products.status, 'deleted'))
    .orderBy(asc(goldenProducts.verifiedAt), asc(goldenProducts.productId));
}

/** The golden set, in the order in which it was verified. */
export async function listGolden({ db }: StaffContext) {
  const found = await readGoldenSet(db);
  return found.map(({ golden, product }) => ({
    ...stateOf(golden, product),
    productId: product.id,
    name: product.name,
    status: product.status,
  }));
}

/**
 * Takes a product into the golden set with the values that it has now, or out of it.
 * @throws NOT_FOUND; CONFLICT for a product without brand and model, whose compared values nobody confirmed, by which the AI would
 *   be measured by what it said itself, or which somebody saved since updatedAt, so that nobody verifies what they have not seen
 */
export async function setGolden(
  ctx: StaffContext,
  { id, verified, updatedAt }: SetGoldenInput,
): Promise<GoldenState | null> {
  return inTransaction(ctx, async (tx, { actor, now }) => {
    const product = await lockProduct(tx, id);
    if (product.status === 'deleted') throw notFound('Product');
    if (!verified) {
      await tx.delete(goldenProducts).where(eq(goldenProducts.productId, id));
      return null;
    }
    if (updatedAt && !isLatestVersion(product, updatedAt))
      throw await staleProductSave(tx, product, updatedAt);
    if (!product.brand || !product.model)
      throw conflict('Only a product with brand and model can be looked up');
    const open = (await unconfirmedFields(tx, [product])).get(id) ?? new Set();
    const unconfirmed = goldenFields.filter((field) => open.has(field));
    if (unconfirmed.length)
      throw conflict(`Confirm what the AI found first: ${unconfirmed.map(fieldLabel).join(', ')}`);
    const row = {
      values: goldenValues(product),
      verifiedAt: now(),
      verifiedBy: actor.id,
      verifiedByName: actor.name,
    };
    await tx
      .insert(goldenProducts)
      .values({ ...row, productId: id })
      .onConflictDoUpdate({ target: goldenProducts.productId, set: row });
    return readGolden(tx, id);
  });
}
