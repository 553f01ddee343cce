import { products, rows } from '@dealer/db';
import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { keywordCondition } from '../../search/keywords.ts';
import type { StaffContext } from '../staff-context.ts';
import { flaggedKeys, flaggedProducts, issueColumns, issueOrder, migrationPriceOf } from './issues-sql.ts';
import { ISSUE_PAGE_SIZE, issueItemSchema, type ListIssueInput } from './schema.ts';

/** Returns one page of the products that have an issue and match the search and the filter. */
export async function listIssue({ db }: StaffContext, input: ListIssueInput) {
  const { issue, search, status } = input;
  const condition = and(
    search ? keywordCondition(search, products.searchText) : undefined,
    status && eq(products.status, status),
  );
  const read = async (page: number) => {
    const [found] = await rows<{ total: number; items: string }>(
      db,
      sql`with flagged as materialized (${flaggedProducts(condition)}),
        shown as (
          select id, name, brand, model, sku, status, to_json(null_fields) as "nullFields",
            case when missing_price then ${migrationPriceOf(flaggedKeys)} end as "migrationPrice"
          from flagged where ${issueColumns[issue]} order by ${issueOrder}
          limit ${ISSUE_PAGE_SIZE} offset ${(page - 1) * ISSUE_PAGE_SIZE})
        select (select count(*)::int from flagged where ${issueColumns[issue]}) as total,
          (select coalesce(json_agg(shown), '[]')::text from shown) as items`,
    );
    const items = z.array(issueItemSchema).parse(JSON.parse(found?.items ?? '[]'));
    return { items, total: found?.total ?? 0, page, pageSize: ISSUE_PAGE_SIZE };
  };
  const requestedPage = await read(input.page);
  const last = Math.max(1, Math.ceil(requestedPage.total / ISSUE_PAGE_SIZE));
  return input.page > last ? read(last) : requestedPage;
}
