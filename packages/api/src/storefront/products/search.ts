import { rows } from '@dealer/db';
import type { Context } from '../../context.ts';
import { isStaff } from '../../domain/roles.ts';
import { toCard } from './columns.ts';
import {
  type Facets,
  PAGE_SIZE,
  type ProductCard,
  type SearchProductsInput,
  type SearchProductsResult,
} from './schema.ts';
import { searchStatement } from './search-sql.ts';
import { visibleTo } from './visibility.ts';

interface Row extends Facets, Record<string, unknown> {
  total: number;
  page: number;
  hidden: number;
  items: CardRow[];
  near: CardRow[];
  /** A misspelled word and the one that was read instead, by turns. */
  corrected: string[];
}

type CardRow = Parameters<typeof toCard>[0];

/**
 * Searches the inventory: by the words of the keyword in name, brand, model and SKU, and by what they mean; values of a
 * filter group combine with OR, groups with AND. Products that are out of stock are hidden unless staff include them
 * (storefront §9, decisions P5, P6).
 */
export async function searchProducts(
  ctx: Context,
  input: SearchProductsInput,
): Promise<SearchProductsResult> {
  const staff = isStaff(ctx.actor);
  const [row] = await rows<Row>(
    ctx.db,
    searchStatement(input, visibleTo(ctx.actor, input.status), { staff }),
  );
  if (!row) throw new Error('The search statement returned no row');
  const { total, page, hidden, items, near, corrected, category, subcategory, brand, condition, width } = row;
  return {
    items: items.map((item): ProductCard => toCard(item)),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / PAGE_SIZE)),
    outOfStock: staff ? hidden : null,
    near: near.map((item): ProductCard => toCard(item)),
    corrections: Array.from({ length: corrected.length / 2 }, (_, n) => ({
      typed: corrected[2 * n] ?? '',
      read: corrected[2 * n + 1] ?? '',
    })),
    facets: { category, subcategory, brand, condition, width },
  };
}
