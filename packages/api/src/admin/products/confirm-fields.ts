import { auditLogs, fieldProvenance, productHistory } from '@dealer/db';
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { hasSource, isEmptyValue } from '../../domain/gated-fields.ts';
import { fieldLabel } from '../../domain/product-fields.ts';
import { notFound } from '../../errors.ts';
import { rememberModels } from '../../product-knowledge/index.ts';
import type { StaffContext } from '../staff-context.ts';
import { lockProduct, writeTransaction } from './lock.ts';
import { isCurrent, staleSaveError } from './product-conflict.ts';
import { listProvenance } from './provenance/list.ts';
import type { ConfirmFieldsInput, FieldMark } from './provenance/schema.ts';
import { unconfirmedFields } from './provenance/unconfirmed.ts';
import { valueHash } from './value-source.ts';

/**
 * Confirms looked-up values of a product as they are stored now: a person answers for them. The confirmation stands in the
 * history; it changes no value, so an open form stays current.
 * @returns the marks of the product afterwards
 * @throws NOT_FOUND; CONFLICT where somebody saved since updatedAt, so that nobody confirms what they have not seen
 */
export async function confirmFields(
  ctx: StaffContext,
  { id, fields, updatedAt }: ConfirmFieldsInput,
): Promise<FieldMark[]> {
  await writeTransaction(ctx, async (tx, { actor, now }) => {
    const product = await lockProduct(tx, id);
    if (product.status === 'deleted') throw notFound('Product');
    if (updatedAt && !isCurrent(product, updatedAt)) throw await staleSaveError(tx, product, updatedAt);
    const current = Object.entries(product).flatMap(([field, value]) =>
      hasSource(field) && !isEmptyValue(value) && (!fields || fields.includes(field))
        ? [and(eq(fieldProvenance.field, field), eq(fieldProvenance.valueHash, valueHash(value)))]
        : [],
    );
    if (!current.length) return;
    const decidedAt = now();
    const confirmed = await tx
      .update(fieldProvenance)
      .set({ outcome: 'kept', decidedBy: actor.id, decidedByName: actor.name, decidedAt })
      .where(
        and(
          eq(fieldProvenance.productId, id),
          or(...current),
          ne(fieldProvenance.source, 'person'),
          or(isNull(fieldProvenance.outcome), inArray(fieldProvenance.outcome, ['changed', 'rejected'])),
        ),
      )
      .returning({ field: fieldProvenance.field });
    if (!confirmed.length) return;
    const done = new Set(confirmed.map(({ field }) => field));
    const names = Object.keys(product).filter((field) => done.has(field));
    const notes = `Confirmed: ${names.map(fieldLabel).join(', ')}`;
    const metadata = { confirmed: names };
    const by = { changedBy: actor.id, changedByName: actor.name, createdAt: decidedAt };
    await tx.insert(productHistory).values({ productId: id, action: 'updated', notes, metadata, ...by });
    await tx.insert(auditLogs).values({
      ...{ userId: actor.id, userName: actor.name, actionType: 'UPDATED', entityId: id },
      ...{ entityName: product.name, changes: [], metadata, createdAt: decidedAt },
    });
    const unconfirmed = await unconfirmedFields(tx, [product]);
    await rememberModels(tx, [id], { drafts: true, unconfirmed });
  });
  return listProvenance(ctx, { id });
}
