import { fieldProvenance, products, type ValueSourceKind } from '@dealer/db';
import { eq } from 'drizzle-orm';
import { hasSource, isCriticalValue } from '../../../domain/enrichment/critical-fields.ts';
import { isEmptyValue } from '../../../domain/products/product-changes.ts';
import { notFound } from '../../../errors.ts';
import type { StaffContext } from '../../staff-context.ts';
import { valueHash } from '../value-source.ts';
import type { FieldMark } from './schema.ts';

/** A value that was looked up and not confirmed counts as unconfirmed; one that a person typed or confirmed does not. */
const needsConfirming = (source: ValueSourceKind, outcome: string | null) =>
  source !== 'person' && outcome !== 'kept';

/** Lists the sources of a product's current values; fields without a row were typed by a person. @throws NOT_FOUND */
export async function listProvenance(ctx: StaffContext, { id }: { id: number }): Promise<FieldMark[]> {
  const [product] = await ctx.db.select().from(products).where(eq(products.id, id));
  if (!product || product.status === 'deleted') throw notFound('Product');
  const rows = await ctx.db.select().from(fieldProvenance).where(eq(fieldProvenance.productId, id));
  const byValue = new Map(rows.map((row) => [`${row.field} ${row.valueHash}`, row]));
  return Object.entries(product).flatMap(([field, value]) => {
    const row = hasSource(field) && !isEmptyValue(value) && byValue.get(`${field} ${valueHash(value)}`);
    return row ? [markOf(row, field, value)] : [];
  });
}

function markOf(row: typeof fieldProvenance.$inferSelect, field: string, value: unknown): FieldMark {
  const { source, reference, quote, confidence, userName, createdAt, outcome, versionId } = row;
  const isConfirmed = outcome === 'kept';
  return {
    field,
    source,
    reference,
    quote,
    confidence,
    versionId,
    createdAt,
    userName,
    isUnconfirmed: needsConfirming(source, outcome),
    isCritical: source === 'ai' && isCriticalValue(field, value),
    confirmedByName: isConfirmed ? row.decidedByName : null,
    confirmedAt: isConfirmed ? row.decidedAt : null,
  };
}
