import { sales, type Transaction } from '@dealer/db';
import { and, inArray, sql } from 'drizzle-orm';

/** Gives the filters of sales that are not over another brand: they are read again when the sale starts. */
export async function renameBrandInSales(tx: Transaction, from: string, to: string): Promise<void> {
  await tx
    .update(sales)
    .set({ filter: sql`jsonb_set(${sales.filter}::jsonb, '{brand}', to_jsonb(${to}::text))::json` })
    .where(
      and(
        inArray(sales.state, ['planned', 'running']),
        sql`lower(${sales.filter} ->> 'brand') = lower(${from})`,
      ),
    );
}
