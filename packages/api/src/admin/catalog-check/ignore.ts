import { ignoredFindings, type Product, products, type Transaction } from '@dealer/db';
import { and, eq } from 'drizzle-orm';
import type { CheckRule } from '../../domain/enrichment/catalog-check.ts';
import { conflict, notFound } from '../../errors.ts';
import { inTransaction } from '../../in-transaction.ts';
import { recordEdit } from '../../record-edit.ts';
import { lockProduct } from '../products/lock.ts';
import type { StaffContext } from '../staff-context.ts';
import { checkCacheOf, readFindings } from './read.ts';
import type { IgnoreFindingInput, RestoreFindingInput } from './schema.ts';

function recordIgnore(
  tx: Transaction,
  ctx: Pick<StaffContext, 'actor' | 'now'>,
  { id, name }: Product,
  rule: CheckRule,
  [before, after]: [string | null, string | null],
) {
  return recordEdit(tx, ctx, {
    actionType: 'UPDATED',
    entityType: 'lint',
    entityId: id,
    entityName: name,
    before: { [rule]: before },
    after: { [rule]: after },
  });
}

/**
 * Ignores a finding for a reason, until its value changes. A repeated call with the same reason changes nothing.
 * @throws NOT_FOUND; CONFLICT where the value has changed since it was shown, or somebody ignored it for another reason
 */
export async function ignoreFinding(ctx: StaffContext, input: IgnoreFindingInput): Promise<void> {
  const { productId, rule, value, reason } = input;
  const cache = checkCacheOf(ctx.db);
  await inTransaction(ctx, async (tx, ctx) => {
    const product = await lockProduct(tx, productId);
    const checked = (await readFindings(tx, cache)).find((row) => row.product.id === productId);
    const found = checked?.findings.find((finding) => finding.rule === rule);
    if (!found) throw notFound('Finding');
    if (found.value !== value) throw conflict('The value has changed since it was shown: look at it again');
    if (found.ignored?.reason === reason) return;
    if (found.ignored) {
      const { by, reason: theirs } = found.ignored;
      throw conflict(`${by ?? 'Somebody'} has ignored this finding meanwhile: ${theirs}`);
    }
    const values = { productId, rule, value, reason, userId: ctx.actor.id, userName: ctx.actor.name };
    await tx
      .insert(ignoredFindings)
      .values(values)
      .onConflictDoUpdate({ target: [ignoredFindings.productId, ignoredFindings.rule], set: values });
    await recordIgnore(tx, ctx, product, rule, [null, reason]);
  });
}

/** Lists a finding again that was ignored. @throws NOT_FOUND */
export async function restoreFinding(
  ctx: StaffContext,
  { productId, rule }: RestoreFindingInput,
): Promise<void> {
  await inTransaction(ctx, async (tx, ctx) => {
    const [product] = await tx.select().from(products).where(eq(products.id, productId));
    const [removed] = await tx
      .delete(ignoredFindings)
      .where(and(eq(ignoredFindings.productId, productId), eq(ignoredFindings.rule, rule)))
      .returning();
    if (!product || !removed) throw notFound('Finding');
    await recordIgnore(tx, ctx, product, rule, [removed.reason, null]);
  });
}
