import { rows } from '@dealer/db';
import type { Context } from '../../context.ts';
import { formatRange } from '../../domain/number-range.ts';
import {
  deckLabel,
  type EngineMeasure,
  engineLabel,
  engineRange,
  powerLabel,
  priceLabel,
  priceSteps,
  yardLabel,
} from '../../domain/products/filter-ranges.ts';
import { sitePageOf } from '../../domain/search/search-trade.ts';
import { isStaff } from '../../domain/site/roles.ts';
import { plain } from '../../search/keywords.ts';
import { toCard } from './columns.ts';
import { interpretSearch } from './interpret-search.ts';
import { readEngineStep } from './measured-sql.ts';
import {
  type Facets,
  type ProductCard,
  SEARCH_PAGE_SIZE,
  type SearchProductsInput,
  type SearchProductsResult,
} from './schema.ts';
import { hasSearchResultsStatement, nearStatement, searchStatement } from './search-sql.ts';
import { visibleTo } from './visibility.ts';

interface Row
  extends Pick<Facets, 'category' | 'subcategory' | 'brand' | 'condition' | 'width'>,
    Record<string, unknown> {
  price: { step: number; count: number }[];
  acres: { value: string; count: number }[];
  power: { value: string; count: number }[];
  engine: { step: number; count: number }[];
  deck: { value: string; category: string; count: number }[];
  sale: number;
  total: number;
  page: number;
  hidden: number;
  items: CardRow[];
  /** Also by the filters that hide it. */
  isAnyFound: boolean;
}

type CardRow = Parameters<typeof toCard>[0];

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
  const { total, page, hidden, items, category, subcategory, brand, condition, width } = row;
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
    facets: { category, subcategory, brand, condition, width, ...measuredFacets(row) },
  };
}

/** Whether visitors who search for a text find a product. */
export async function hasSearchResults({ db }: Pick<Context, 'db'>, search: string): Promise<boolean> {
  const statement = hasSearchResultsStatement(await interpretSearch(db, search), visibleTo(null));
  const [row] = await rows<{ found: boolean }>(db, statement);
  return row?.found ?? false;
}

/** The facets whose values are ranges, from the counts of their steps. */
function measuredFacets({
  price,
  acres,
  power,
  engine,
  deck,
  sale,
}: Row): Pick<Facets, 'price' | 'acres' | 'power' | 'horsepower' | 'displacement' | 'deck' | 'sale'> {
  return {
    price: priceFacet(price),
    acres: acres.map(({ value, count }) => ({ value, label: yardLabel(value), count })),
    power: power.map(({ value, count }) => ({ value, label: powerLabel(value), count })),
    horsepower: engineFacet('horsepower', engine),
    displacement: engineFacet('displacement', engine),
    deck: deck.map((facet) => ({ ...facet, label: deckLabel(facet.value) })),
    sale: sale ? [{ value: '1', label: 'On Sale', count: sale }] : [],
  };
}

/** 'Under $500', 'Under $1,000', …: only steps that leave something out and let something more in than the one before. */
function priceFacet(counts: Row['price']): Facets['price'] {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const upTo = (place: number) =>
    counts.reduce((sum, { step, count }) => (step <= place ? sum + count : sum), 0);
  return priceSteps
    .map((dollars, place) => ({ dollars, count: upTo(place), before: place === 0 ? 0 : upTo(place - 1) }))
    .filter(({ count, before }) => count > before && before < total)
    .map(({ dollars, count }) => {
      const value = formatRange({ min: null, max: dollars });
      return { value, label: priceLabel(value), count };
    });
}

function engineFacet(measure: EngineMeasure, counts: Row['engine']): Facets['horsepower'] {
  return counts.flatMap(({ step, count }) => {
    const { filter, place } = readEngineStep(step) ?? {};
    if (filter?.measure !== measure) return [];
    const value = engineRange(filter, place ?? 0);
    return [{ value, category: filter.category, label: engineLabel(measure, value), count }];
  });
}
