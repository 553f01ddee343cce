import { type Db, products, rows } from '@dealer/db';
import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod';
import { flaggedKeys, flaggedProducts, issueColumns, migrationPriceOf } from './issues-sql.ts';
import { enrichmentIssues, reportedFields } from './schema.ts';

const itemSchema = z.object({
  issues: z.array(z.enum(enrichmentIssues)),
  nullFields: z.array(z.enum(reportedFields)),
  migrationPrice: z.string().nullable(),
});
/** The issues of one product as they are now. */
export type IssueItem = z.infer<typeof itemSchema>;

/** Finds the issues that products have now, by their ids; a product that is archived or deleted is not among them. */
export async function getProductIssues(db: Db, ids: readonly number[]): Promise<Map<number, IssueItem>> {
  const flags = enrichmentIssues.map(
    (issue) => sql`case when ${issueColumns[issue]} then ${issue}::text end`,
  );
  const found = await rows<{ id: number; item: string }>(
    db,
    sql`with flagged as (${flaggedProducts(inArray(products.id, [...ids]))})
      select flagged.id, json_build_object(
        'issues', array_remove(array[${sql.join(flags, sql`, `)}], null),
        'nullFields', null_fields,
        'migrationPrice', case when missing_price then ${migrationPriceOf(flaggedKeys)} end)::text as item
      from flagged`,
  );
  return new Map(found.map(({ id, item }) => [id, itemSchema.parse(JSON.parse(item))]));
}
