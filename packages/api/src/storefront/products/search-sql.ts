import { brands, categories, products, subcategories } from '@dealer/db';
import { type SQL, sql } from 'drizzle-orm';
import { deckCategories } from '../../domain/products/filter-ranges.ts';
import { widthsForYard } from '../../domain/products/mowing.ts';
import { type FilterGroup, filterGroups, type InventorySort } from '../../domain/search/inventory-query.ts';
import { fixedSql } from '../../search/fixed-sql.ts';
import { plain, plainSql } from '../../search/keywords.ts';
import { cardJson } from './columns.ts';
import { groupBit } from './facets.ts';
import type { InterpretedSearch } from './interpret-search.ts';
import { decks, engineStep, hasDeck, inRanges, isWalkBehind, priceStep } from './measured-sql.ts';
import { isOneOf } from './mowing-sql.ts';
import { SEARCH_PAGE_SIZE, type SearchProductsInput } from './schema.ts';
import { hitTables, isWidth, newestFirst, onSale, realPrice, widthInches } from './search-hits.ts';
import { nearMatches } from './search-near.ts';
import { isInStock } from './visibility.ts';

const pageSize = sql.raw(String(SEARCH_PAGE_SIZE));

const list = (values: string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** Drops values that are not a width. */
const widths = (values: string[]) => values.filter((value) => /^\d{1,4}(\.\d)?$/.test(value));

const power = sql`lower(${products.powerType})`;

const conditions: Record<FilterGroup, (values: string[]) => SQL> = {
  category: (values) => sql`${products.category} in (${list(values)})`,
  subcategory: (values) => sql`${products.subcategory} in (${list(values)})`,
  brand: (values) => {
    const names = values.map(plain).filter(Boolean);
    return names.length ? sql`${plainSql(products.brand)} in (${list(names)})` : sql`false`;
  },
  condition: (values) => sql`${products.condition} in (${list(values)})`,
  // The column itself, of which the planner knows how many machines have a value.
  width: (values) =>
    widths(values).length
      ? sql`(${products.cuttingWidth} in (${list(widths(values))}) and ${isWidth})`
      : sql`false`,
  price: (values) => inRanges(sql`(${realPrice})`, values),
  acres: (values) => isOneOf(values.flatMap(widthsForYard)),
  power: (values) => sql`${power} in (${list(values.map((value) => value.toLowerCase()))})`,
  horsepower: (values) => sql`${inRanges(products.horsepower, values)} and not ${isWalkBehind}`,
  displacement: (values) =>
    sql`${inRanges(products.engineDisplacement, values)} and (${products.category} <> 'lawn-mowers' or ${isWalkBehind})`,
  deck: (values) =>
    sql`(${hasDeck} and ${products.id} in (select id from (${decks}) as made where deck in (${list(values.map((value) => value.toLowerCase()))})))`,
  sale: (values) => (values.includes('1') ? onSale : sql`false`),
};

const UNLISTED = 1 << filterGroups.length;

/** A bit mask of the filter groups that a product does not match, and whether it is not listed at all. */
function unmatchedGroups(filters: SearchProductsInput['filters'], listed: SQL): SQL {
  const missed = (condition: SQL, mask: number) =>
    sql` | case when ${condition} then 0 else ${sql.raw(String(mask))} end`;
  const active = filterGroups.filter((group) => filters[group].length);
  return sql`0${missed(listed, UNLISTED)}${sql.join(active.map((group) => missed(conditions[group](filters[group]), groupBit(group))))}`;
}

/** Products without a price come last in both directions (decisions P28). */
const orders: Record<InventorySort, SQL> = {
  featured: sql`${products.featured} desc, ${newestFirst}`,
  'price-low': sql`${realPrice} asc nulls last, ${newestFirst}`,
  'price-high': sql`${realPrice} desc nulls last, ${newestFirst}`,
  brand: sql`lower(${products.brand}) asc nulls last, ${newestFirst}`,
  newest: newestFirst,
};

/** Sets of columns. Products are counted by each of them, in one pass; a facet reads the rows of one set. */
const countSets = {
  kind: sql.raw('category, subcategory, cutting_width'),
  brand: sql.raw('brand'),
  trait: sql.raw('condition, power_type, on_sale'),
  price: sql.raw('price_step'),
  engine: sql.raw('category, engine_step, deck'),
};
/** The results of grouping() for the rows of each set: a bit for each column that the set is without. */
const setBits = { kind: 0b01111, brand: 0b10111, trait: 0b11011, price: 0b11101, engine: 0b11110 };
const setColumns = sql.raw('subcategory, brand, condition, price_step, engine_step');

/**
 * The rows of a set as the JSON of FacetCounts. No facet counts a product that misses the filters of two groups.
 * @param values the columns of a row, as SQL
 */
const countsOf = (set: keyof typeof countSets, values: SQL) =>
  sql`(select coalesce(json_agg(json_build_array(unmatched_groups, n, ${values})), '[]')
    from facet_counts where set_bits = ${sql.raw(String(setBits[set]))} and unmatched_groups & (unmatched_groups - 1) = 0)`;

/** Whether widths and engines are offered: of two chosen categories, a value of one would find machines of the other, too. */
export const hasAtMostOneCategory = ({ filters }: SearchProductsInput) => filters.category.length <= 1;

/** The name of a brand in the list; it may be spelled otherwise on a product. */
const listedBrand = sql`(select ${brands.name} from ${brands} where lower(${brands.name}) = lower(facet_counts.brand))`;

/** The columns of FacetCounts. */
const facetColumns = fixedSql(sql`
      ${countsOf('kind', sql`category, subcategory, trim_scale(cutting_width)::text`)} as kinds,
      ${countsOf('brand', sql`coalesce(${listedBrand}, brand)`)} as brands,
      ${countsOf('trait', sql`condition, lower(power_type), on_sale`)} as traits,
      ${countsOf('price', sql`price_step`)} as prices,
      ${countsOf('engine', sql`category, engine_step, deck`)} as engines,
      (select coalesce(json_agg(json_build_array(${categories.slug}, ${categories.name})
        order by ${categories.displayOrder}, ${categories.slug}), '[]') from ${categories}) as categories,
      (select coalesce(json_agg(json_build_array(${categories.slug}, ${subcategories.slug}, ${subcategories.name})
        order by ${categories.displayOrder}, ${subcategories.displayOrder}, ${subcategories.slug}), '[]')
        from ${subcategories} join ${categories} on ${categories.id} = ${subcategories.categoryId}) as subcategories`);

/** The number of hidden products is counted for staff only, because only they see it. */
const visibleBase = (visible: SQL, { staff }: { staff: boolean }) =>
  sql`${visible}${staff ? sql`` : sql` and ${isInStock}`}`;

/** Whether a keyword finds a product in stock: by its words or by what they mean, as in the table `hit`. */
export function hasSearchResultsStatement(interpreted: InterpretedSearch, visible: SQL): SQL {
  const { tables } = hitTables(interpreted, visibleBase(visible, { staff: false }));
  return sql`with ${tables} select exists(select from hit) as found`;
}

/** The cards of the near matches of a search that found nothing. */
export function nearStatement(interpreted: InterpretedSearch, visible: SQL, viewer: { staff: boolean }): SQL {
  return sql`
    select coalesce(json_agg(${cardJson} order by near.place), '[]') as near
    from (${nearMatches(interpreted, visibleBase(visible, viewer))}) as near join ${products} on ${products.id} = near.id`;
}

/**
 * The whole search in one statement. 'facet_counts' counts the products by the columns of the facets and by the filters that they miss;
 * the total comes from it, too. Without a keyword it is an index-only scan. 'page' selects the products of the page.
 */
export function searchStatement(
  input: SearchProductsInput,
  interpreted: InterpretedSearch | null,
  visible: SQL,
  { staff }: { staff: boolean },
): SQL {
  const base = visibleBase(visible, { staff });
  const hits = interpreted && hitTables(interpreted, base);
  const table = hits ? sql`hit as ${products}` : sql`${products}`;
  const found = hits ? sql`true` : base;
  const order = hits && input.sort === 'featured' ? hits.order : orders[input.sort];
  const listed = staff && input.includeOutOfStock ? sql`true` : isInStock;
  // Counted only where the page shows it.
  const isDeckShown = input.filters.category.some((category) => deckCategories.includes(category));
  const chosen = filterGroups.filter((group) => input.filters[group].length);
  const filtered = chosen.map((group) => sql` and ${conditions[group](input.filters[group])}`);
  return sql`
    with ${hits ? sql`${hits.tables},` : sql``} candidates as (
      select ${products.category}, ${products.subcategory}, ${products.brand}, ${products.condition},
        ${widthInches} as cutting_width, ${products.powerType}, ${priceStep} as price_step, ${hasAtMostOneCategory(input) ? engineStep : sql`null::int`} as engine_step,
        ${isDeckShown ? sql`made.deck` : sql`null::text`} as deck, ${onSale} as on_sale, ${unmatchedGroups(input.filters, listed)} as unmatched_groups
      from ${table}${isDeckShown ? sql` left join (${decks}) as made on made.id = ${products.id} and ${hasDeck}` : sql``}
      where ${found}
    ),
    facet_counts as materialized (
      select category, subcategory, cutting_width, brand, condition, power_type, on_sale, price_step, engine_step, deck, unmatched_groups,
        grouping(${setColumns}) as set_bits, count(*)::int as n
      from candidates
      group by unmatched_groups, grouping sets (${sql.join(
        Object.values(countSets).map((set) => sql`(${set})`),
        sql`, `,
      )})
    ),
    total as (select coalesce(sum(n), 0)::int as n from facet_counts where set_bits = ${setBits.brand} and unmatched_groups = 0),
    current_page as (select least(${input.page}::int, greatest(1, ceil(n::numeric / ${pageSize})::int)) as page from total),
    page as (
      select id, row_number() over () as position from (
        select ${products.id} from ${hits?.ranked ?? table} where ${found} and ${listed}${sql.join(filtered)}
        order by ${order}
        limit ${pageSize} offset (select (page - 1) * ${pageSize} from current_page)
      ) sorted
    )
    select
      (select n from total) as total,
      (select page from current_page) as page,
      (select coalesce(sum(n), 0)::int from facet_counts where set_bits = ${setBits.brand} and unmatched_groups = ${UNLISTED}) as hidden,
      (select coalesce(json_agg(${cardJson} order by page.position), '[]')
        from page join ${products} on ${products.id} = page.id) as items,
      exists (select from facet_counts) as "isAnyFound",
      ${facetColumns}`;
}
