import { insertRows, type Sale, saleProducts, type Transaction } from '@dealer/db';
import { and, eq, inArray } from 'drizzle-orm';
import { chunks } from '../../domain/chunks.ts';
import { findOverlaps } from './overlaps.ts';
import { idsOfFilter } from './scope.ts';

/**
 * Reads the filter of a starting sale again: machines that match it by now join, those that do not match any more leave. A machine
 * that is in another sale is left out, and the sale says so.
 */
export async function startSale(tx: Transaction, sale: Sale): Promise<void> {
  if (!sale.filter) return;
  const matching = new Set(await idsOfFilter(tx, sale.filter));
  const members = await tx
    .select({ id: saleProducts.productId })
    .from(saleProducts)
    .where(eq(saleProducts.saleId, sale.id));
  const known = new Set(members.map(({ id }) => id));
  const noLonger = [...known].filter((id) => !matching.has(id));
  for (const ids of chunks(noLonger))
    await tx
      .delete(saleProducts)
      .where(and(eq(saleProducts.saleId, sale.id), inArray(saleProducts.productId, ids)));
  const joining = [...matching].filter((id) => !known.has(id));
  const overlaps = new Map<number, string>();
  for (const ids of chunks(joining))
    for (const { id, problem } of await findOverlaps(tx, ids, sale)) overlaps.set(id, problem);
  await insertRows(
    tx,
    saleProducts,
    joining.map((productId) => {
      const note = overlaps.get(productId) ?? null;
      return { saleId: sale.id, productId, note, state: note ? ('skipped' as const) : ('waiting' as const) };
    }),
  );
}
