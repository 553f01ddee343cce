import { notFound } from '../../errors.ts';
import { findOrCreateBrand } from '../catalog/ensure.ts';
import type { StaffContext } from '../staff-context.ts';
import { changeContext } from './change-context.ts';
import { lockProduct, writeTransaction } from './lock.ts';
import { normalizeFields } from './normalize-fields.ts';
import { isLatestVersion, staleProductSave } from './product-conflict.ts';
import { readFieldSources } from './provenance/lookup-sources.ts';
import { recordChanges } from './record-change.ts';
import type { AdminProduct, UpdateProductInput } from './schema.ts';

/**
 * Changes the given fields of a product. A product that a person has saved is no longer new (decisions P21).
 * @returns the product after the save; send its updatedAt with the next save
 * @throws NOT_FOUND; CONFLICT where somebody saved since updatedAt, or where the SKU is taken; BAD_REQUEST with fields
 */
export async function updateProduct(
  ctx: StaffContext,
  { id, updatedAt, dataSource, lookedUp, lookupVersionId, unreviewed, ...fields }: UpdateProductInput,
): Promise<AdminProduct> {
  return writeTransaction(ctx, async (tx, ctx) => {
    // Before the product, as a rename does: a name that is being given to another brand is waited for here.
    if (fields.brand) await findOrCreateBrand(tx, fields.brand);
    const before = await lockProduct(tx, id);
    if (before.status === 'deleted') throw notFound('Product');
    if (updatedAt && !isLatestVersion(before, updatedAt)) throw await staleProductSave(tx, before, updatedAt);
    const normalized = await normalizeFields(tx, before, fields);
    // Only drafts can hold unreviewed values: a product that left the drafts was saved by a person.
    const enriched = unreviewed && before.status === 'draft';
    const patch = { ...normalized, isNew: enriched };
    const metadata = dataSource && { metadata: { dataSource } };
    const context = changeContext(ctx, { ...metadata, enriched });
    const { brand, model } = { ...before, ...patch };
    const sources = await readFieldSources(
      tx,
      { lookedUp, dataSource, lookupVersionId },
      `${brand} ${model}`,
    );
    const [recorded] = await recordChanges(tx, context, [{ before, patch, sources }]);
    return recorded?.product ?? before;
  });
}
