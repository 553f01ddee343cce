import { products } from '@dealer/db';
import { type SQL, sql } from 'drizzle-orm';
import type { MowerWidths } from '../../domain/products/mowing.ts';

const text = (slug: string) => sql.raw(`'${slug}'`);
const inches = (width: number) => sql.raw(String(width));

export const isMower = sql`${products.category} = 'lawn-mowers'`;

/** The condition that a product is one of these mowers. */
export function isOneOf(widths: MowerWidths[]): SQL {
  if (!widths.length) return sql`false`;
  const kinds = widths.map(
    ({ subcategory, min, max }) =>
      sql`${products.subcategory} = ${text(subcategory)} and ${products.cuttingWidth} between ${inches(min)} and ${inches(max)}`,
  );
  return sql`(${isMower} and coalesce(${sql.join(kinds, sql` or `)}, false))`;
}
