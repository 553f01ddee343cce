import { sales, type Transaction } from '@dealer/db';
import { and, inArray, sql } from 'drizzle-orm';
import { laterThan } from '../stale-save.ts';
import type { BrandNames } from './move-brand-data.ts';

/** Selects the planned and running sales whose filter names a brand. */
export const hasBrandFilter = (name: string) =>
  and(inArray(sales.state, ['planned', 'running']), sql`lower(${sales.filter} ->> 'brand') = lower(${name})`);

/**
 * Renames the brand in the filters of planned and running sales. Changes updatedAt, so that a form which is open with the
 * former name gets a conflict and cannot save it back.
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
    .where(and(hasBrandFilter(from), only && inArray(sales.id, [...only])))
    .returning({ id: sales.id });
  return changed.map(({ id }) => id);
}
