import { notFound } from '../../errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { lockProduct, writeTransaction } from './locked.ts';
import { occasionOf, recordChanges } from './record-change.ts';
import type { AdminProduct, UpdateProductInput } from './schema.ts';
import { settleFields } from './settle.ts';
import { isAsSeen, staleSave } from './stale.ts';

/**
 * Changes the given fields of a product. What a person has saved is not new any more (decisions P21).
 * @returns the product as it is now; its updatedAt is what the next save is sent with
 * @throws NOT_FOUND; CONFLICT where somebody saved since, or where the SKU is taken; BAD_REQUEST naming fields
 */
export async function updateProduct(
  ctx: StaffContext,
  { id, updatedAt, dataSource, unreviewed, ...changes }: UpdateProductInput,
): Promise<AdminProduct> {
  return writeTransaction(ctx, async (tx) => {
    const before = await lockProduct(tx, id);
    if (before.status === 'deleted') throw notFound('Product');
    if (updatedAt && !isAsSeen(before, updatedAt)) throw await staleSave(tx, before, updatedAt);
    const settled = await settleFields(tx, before, changes);
    // A draft that holds what nobody has looked at is new again; what left the drafts is somebody's own save.
    const enriched = unreviewed && before.status === 'draft';
    const patch = { ...settled, isNew: enriched };
    const metadata = dataSource && { metadata: { dataSource } };
    const occasion = occasionOf(ctx, { ...metadata, enriched });
    const [recorded] = await recordChanges(tx, occasion, [{ before, patch }]);
    return recorded?.product ?? before;
  });
}
