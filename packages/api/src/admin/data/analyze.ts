import { rows } from '@dealer/db';
import { sql } from 'drizzle-orm';
import type { StaffContext } from '../staff-context.ts';
import {
  flaggedKeys,
  flaggedProducts,
  hasIssue,
  issueColumns,
  issueOrder,
  migrationPriceOf,
} from './issues-sql.ts';
import {
  type Analysis,
  type AnalyzeInput,
  analysisSchema,
  type EnrichmentIssue,
  enrichmentIssues,
} from './schema.ts';

/** The detail that a list shows with each product, by issue. */
const details: Partial<Record<EnrichmentIssue, ReturnType<typeof sql>>> = {
  missingPrices: sql`, ${migrationPriceOf(flaggedKeys)} as "migrationPrice"`,
  nullFields: sql`, null_fields as "nullFields"`,
};

/**
 * Looks for gaps in all drafts and published products, with one query (admin §2, decisions §7).
 * @returns the totals, and a list of products for each issue: the published ones first, then the newest
 */
export async function analyzeProducts({ db }: StaffContext, { limit }: AnalyzeInput): Promise<Analysis> {
  const lists = enrichmentIssues.map(
    (issue) => sql`${issue}::text, (select coalesce(json_agg(item), '[]') from (
      select id, name, brand, model, sku, status ${details[issue] ?? sql``} from flagged
      where ${issueColumns[issue]} order by ${issueOrder} limit ${limit ?? null}) as item)`,
  );
  const counts = enrichmentIssues.map(
    (issue) => sql`${issue}::text, (count(*) filter (where ${issueColumns[issue]}))::int`,
  );
  const [found] = await rows<{ analysis: string }>(
    db,
    sql`with flagged as materialized (${flaggedProducts()})
      select json_build_object(
        'totalProducts', count(*)::int,
        'needsEnrichment', (count(*) filter (where ${hasIssue}))::int,
        'counts', json_build_object(${sql.join(counts, sql`, `)}),
        'issues', json_build_object(${sql.join(lists, sql`, `)}))::text as analysis
      from flagged`,
  );
  return analysisSchema.parse(JSON.parse(found?.analysis ?? 'null'));
}
