import { sales, type Transaction } from '@dealer/db';
import { and, inArray, sql } from 'drizzle-orm';
import { laterThan } from '../stale-save.ts';

/**
 * Gives the filters of sales that are not over another brand: they are read again when the sale starts. A form that shows the
 * former name cannot save it back.
 */
export async function renameBrandInSales(
  tx: Transaction,
  from: string,
  to: string,
  now: Date,
): Promise<void> {
  await tx
    .update(sales)
    .set({
      updatedAt: laterThan(sales.updatedAt, now),
      filter: sql`jsonb_set(${sales.filter}::jsonb, '{brand}', to_jsonb(${to}::text))::json`,
    })
    .where(
      and(
        inArray(sales.state, ['planned', 'running']),
        sql`lower(${sales.filter} ->> 'brand') = lower(${from})`,
      ),
    );
}
