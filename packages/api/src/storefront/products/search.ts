import { type Db, rows } from '@dealer/db';
import type { Context } from '../../context.ts';
import { isServiceWord, sitePageOf } from '../../domain/search/search-trade.ts';
import { asksForService } from '../../domain/search/search-words.ts';
import { isStaff } from '../../domain/site/roles.ts';
import { plain } from '../../search/keywords.ts';
import { type CardRow, toCard } from './columns.ts';
import { type FacetCounts, facetsOf } from './facets.ts';
import { type InterpretedSearch, interpretSearch } from './interpret-search.ts';
import {
  type ProductCard,
  SEARCH_PAGE_SIZE,
  type SearchProductsInput,
  type SearchProductsResult,
} from './schema.ts';
import {
  hasAtMostOneCategory,
  hasSearchResultsStatement,
  nearStatement,
  searchStatement,
} from './search-sql.ts';
import { visibleTo } from './visibility.ts';

interface Row extends FacetCounts, Record<string, unknown> {
  total: number;
  page: number;
  hidden: number;
  items: CardRow[];
  /** Whether the keyword finds a product at all, also one that the filters hide. */
  isAnyFound: boolean;
}

/**
 * Searches the inventory: by the words of the keyword in name, brand, model and SKU, and by what they mean; values of a
 * filter group combine with OR, groups with AND. Products that are out of stock are hidden unless staff include them
 * (storefront §9, decisions P5, P6).
 */
export async function searchProducts(
  ctx: Pick<Context, 'db' | 'actor'>,
  input: SearchProductsInput,
): Promise<SearchProductsResult> {
  const staff = isStaff(ctx.actor);
  const visible = visibleTo(ctx.actor, input.status);
  const interpreted = plain(input.search) ? await interpretSearch(ctx.db, input.search) : null;
  const [row] = await rows<Row>(ctx.db, searchStatement(input, interpreted, visible, { staff }));
  if (!row) throw new Error('The search statement returned no row');
  const { total, page, hidden, items } = row;
  const near =
    interpreted && !row.isAnyFound
      ? await rows<{ near: CardRow[] }>(ctx.db, nearStatement(interpreted, visible, { staff }))
      : [];
  const corrected = interpreted?.corrected ?? [];
  return {
    items: items.map((item): ProductCard => toCard(item)),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / SEARCH_PAGE_SIZE)),
    outOfStock: staff ? hidden : null,
    near: near.flatMap((found) => found.near.map((item): ProductCard => toCard(item))),
    corrections: Array.from({ length: corrected.length / 2 }, (_, n) => ({
      typed: corrected[2 * n] ?? '',
      read: corrected[2 * n + 1] ?? '',
    })),
    sitePage: total === 0 ? sitePageOf(interpreted?.words.map(({ word }) => word) ?? []) : null,
    facets: facetsOf(row, { hasWidths: hasAtMostOneCategory(input) }),
  };
}

async function findsProducts(db: Db, interpreted: InterpretedSearch): Promise<boolean> {
  const [row] = await rows<{ found: boolean }>(db, hasSearchResultsStatement(interpreted, visibleTo(null)));
  return row?.found ?? false;
}

/**
 * Whether the site answers a visitor's search: by a product, or by one of its pages where only service, hours or payment are asked for,
 * or those of machines that the shop has: 'mower service'.
 */
export async function hasAnswer({ db }: Pick<Context, 'db'>, search: string): Promise<boolean> {
  const interpreted = await interpretSearch(db, search);
  const { words } = interpreted;
  if (asksForService(words) || (await findsProducts(db, interpreted))) return true;
  if (!words.some(({ word }) => isServiceWord(word))) return false;
  const machine = words.filter(({ word, role }) => role !== 'not' && !isServiceWord(word));
  return findsProducts(db, await interpretSearch(db, machine.map(({ word }) => word).join(' ')));
}
