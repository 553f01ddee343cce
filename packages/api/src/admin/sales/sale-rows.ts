import { insertRows, type Product, type Sale, saleProducts, sales, type Transaction } from '@dealer/db';
import { and, eq, sql } from 'drizzle-orm';
import { formatMoment } from '../../domain/moment.ts';
import { notFound } from '../../errors.ts';

/** Locks all sales against being created, changed or started until the transaction ends: overlaps are checked across sales. */
export async function lockSales(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sales'))`);
}

/** Locks the row of a sale until the transaction ends. @throws NOT_FOUND */
export async function lockSale(tx: Transaction, id: number): Promise<Sale> {
  const [sale] = await tx.select().from(sales).where(eq(sales.id, id)).for('update');
  if (!sale) throw notFound('Sale');
  return sale;
}

/** Replaces the machines of a planned sale. */
export async function setSaleProducts(
  tx: Transaction,
  saleId: number,
  members: readonly Pick<Product, 'id'>[],
): Promise<void> {
  await tx.delete(saleProducts).where(eq(saleProducts.saleId, saleId));
  await insertRows(
    tx,
    saleProducts,
    members.map(({ id }) => ({ saleId, productId: id })),
  );
}

/** Marks the machines that never got the price of a sale which is over as skipped, with the reason. */
export async function skipWaiting(tx: Transaction, { id }: Pick<Sale, 'id'>, note: string): Promise<void> {
  await tx
    .update(saleProducts)
    .set({ state: 'skipped', note })
    .where(and(eq(saleProducts.saleId, id), eq(saleProducts.state, 'waiting')));
}

/** The entity of a sale's entries in the activity log. */
export const saleEntity = ({ id, name }: Sale) => ({
  entityType: 'sale' as const,
  entityId: id,
  entityName: name,
});

const priceChanges: Record<Sale['kind'], (value: string) => string> = {
  percent: (value) => `${Number(value)}% off`,
  amount: (value) => `$${value} off`,
  price: (value) => `$${value}`,
};

/** The fields of a sale that the audit log records, as people read them. */
export const auditedFields = (sale: Sale) => ({
  name: sale.name,
  startsAt: formatMoment(sale.startsAt),
  endsAt: formatMoment(sale.endsAt),
  change: priceChanges[sale.kind](sale.value),
  rounding: sale.rounding,
  filter: sale.filter,
  state: sale.state,
});
