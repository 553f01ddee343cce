import { sales, type Transaction } from '@dealer/db';
import { and, inArray, sql } from 'drizzle-orm';
import { laterThan } from '../stale-save.ts';
import type { BrandNames } from './move-knowledge.ts';

/**
 * Gives the filters of sales that are not over another brand: they are read again when the sale starts. A form that shows the
 * former name cannot save it back.
 * @param only ids of sales; all without it
 * @returns the ids of the changed sales
 */
export async function renameBrandInSales(
  tx: Transaction,
  { from, to }: BrandNames,
  now: Date,
  only?: readonly number[],
): Promise<number[]> {
  const changed = await tx
    .update(sales)
    .set({
      updatedAt: laterThan(sales.updatedAt, now),
      filter: sql`jsonb_set(${sales.filter}::jsonb, '{brand}', to_jsonb(${to}::text))::json`,
    })
    .where(
      and(
        inArray(sales.state, ['planned', 'running']),
        sql`lower(${sales.filter} ->> 'brand') = lower(${from})`,
        only && inArray(sales.id, [...only]),
      ),
    )
    .returning({ id: sales.id });
  return changed.map(({ id }) => id);
}
