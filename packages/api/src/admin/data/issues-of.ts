import { type Db, products, rows } from '@dealer/db';
import { eq, sql } from 'drizzle-orm';
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

/** Finds the issues that a product has now; none for one that is archived or deleted. */
export async function issuesOf(db: Db, id: number): Promise<IssueItem> {
  const flags = enrichmentIssues.map(
    (issue) => sql`case when ${issueColumns[issue]} then ${issue}::text end`,
  );
  const [found] = await rows<{ item: string }>(
    db,
    sql`with flagged as (${flaggedProducts(eq(products.id, id))})
      select json_build_object(
        'issues', array_remove(array[${sql.join(flags, sql`, `)}], null),
        'nullFields', null_fields,
        'migrationPrice', case when missing_price then ${migrationPriceOf(flaggedKeys)} end)::text as item
      from flagged`,
  );
  if (!found) return { issues: [], nullFields: [], migrationPrice: null };
  return itemSchema.parse(JSON.parse(found.item));
}
