import {
  auditLogs,
  fieldProvenance,
  insertRows,
  type Product,
  productHistory,
  type Transaction,
} from '@dealer/db';
import { and, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { rememberModels } from '../../derived-product-data/index.ts';
import { hasSource } from '../../domain/enrichment/critical-fields.ts';
import { isEmptyValue } from '../../domain/products/product-changes.ts';
import { fieldLabel } from '../../domain/products/product-fields.ts';
import { notFound } from '../../errors.ts';
import type { StaffContext } from '../staff-context.ts';
import { lockProduct, writeTransaction } from './lock.ts';
import { isLatestVersion, staleProductSave } from './product-conflict.ts';
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
    if (updatedAt && !isLatestVersion(product, updatedAt))
      throw await staleProductSave(tx, product, updatedAt);
    await confirmValues(tx, { actor, now }, [{ product, fields }]);
  });
  return listProvenance(ctx, { id });
}

/** Looked-up values of a stored product that a person answers for; all of them where no fields are named. */
interface Confirmation {
  product: Product;
  fields?: readonly string[] | undefined;
}

/** Confirms values in the caller's transaction, with history and audit entries. Products without such a value get none. */
export async function confirmValues(
  tx: Transaction,
  { actor, now }: Pick<StaffContext, 'actor' | 'now'>,
  confirmations: readonly Confirmation[],
): Promise<void> {
  const stored = confirmations.flatMap(({ product, fields }) =>
    Object.entries(product).flatMap(([field, value]) =>
      hasSource(field) && !isEmptyValue(value) && (!fields || fields.includes(field))
        ? [{ id: product.id, field, hash: valueHash(value) }]
        : [],
    ),
  );
  if (!stored.length) return;
  const decidedAt = now();
  const { productId, field, valueHash: hash } = fieldProvenance;
  const confirmed = await tx
    .update(fieldProvenance)
    .set({ outcome: 'kept', decidedBy: actor.id, decidedByName: actor.name, decidedAt })
    .where(
      and(
        sql`(${productId}, ${field}, ${hash}) in (
          select id, field, hash from json_to_recordset(${JSON.stringify(stored)}::json) as stored(id int, field text, hash text))`,
        ne(fieldProvenance.source, 'person'),
        or(isNull(fieldProvenance.outcome), inArray(fieldProvenance.outcome, ['changed', 'rejected'])),
      ),
    )
    .returning({ key: sql<string>`${productId} || ' ' || ${field}` });
  const done = new Set(confirmed.map(({ key }) => key));
  const entries = confirmations.flatMap(({ product }) => {
    const names = Object.keys(product).filter((name) => done.has(`${product.id} ${name}`));
    return names.length ? [{ product, names, metadata: { confirmed: names } }] : [];
  });
  if (!entries.length) return;
  const by = { changedBy: actor.id, changedByName: actor.name, createdAt: decidedAt };
  await insertRows(
    tx,
    productHistory,
    entries.map(({ product, names, metadata }) => ({
      productId: product.id,
      action: 'updated' as const,
      metadata,
      ...by,
      notes: `Confirmed: ${names.map(fieldLabel).join(', ')}`,
    })),
  );
  await insertRows(
    tx,
    auditLogs,
    entries.map(({ product, metadata }) => ({
      userId: actor.id,
      userName: actor.name,
      actionType: 'UPDATED' as const,
      entityId: product.id,
      entityName: product.name,
      changes: [],
      metadata,
      createdAt: decidedAt,
    })),
  );
  const products = entries.map(({ product }) => product);
  const unconfirmed = await unconfirmedFields(tx, products);
  await rememberModels(
    tx,
    products.map(({ id }) => id),
    { drafts: true, unconfirmed },
  );
}
