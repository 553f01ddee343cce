import { insertRows, type Sale, saleProducts, type Transaction } from '@dealer/db';
import { and, eq, inArray } from 'drizzle-orm';
import { findOverlaps, readScope } from './scope.ts';

/** Rows that are deleted by one statement. */
const AT_ONCE = 1_000;

/**
 * Reads the filter of a starting sale again: machines that match it by now join, those that do not match any more leave. A machine
 * that is in another sale is left out, and the sale says so.
 */
export async function startSale(tx: Transaction, sale: Sale): Promise<void> {
  if (!sale.filter) return;
  const matching = new Set(
    (await readScope(tx, { kind: 'filter', filter: sale.filter })).map(({ id }) => id),
  );
  const members = await tx
    .select({ id: saleProducts.productId })
    .from(saleProducts)
    .where(eq(saleProducts.saleId, sale.id));
  const known = new Set(members.map(({ id }) => id));
  const left = [...known].filter((id) => !matching.has(id));
  for (let at = 0; at < left.length; at += AT_ONCE) {
    const ids = left.slice(at, at + AT_ONCE);
    await tx
      .delete(saleProducts)
      .where(and(eq(saleProducts.saleId, sale.id), inArray(saleProducts.productId, ids)));
  }
  const joining = [...matching].filter((id) => !known.has(id));
  const overlaps = new Map((await findOverlaps(tx, joining, sale)).map(({ id, problem }) => [id, problem]));
  await insertRows(
    tx,
    saleProducts,
    joining.map((productId) => {
      const note = overlaps.get(productId) ?? null;
      return { saleId: sale.id, productId, note, state: note ? ('skipped' as const) : ('waiting' as const) };
    }),
  );
}
