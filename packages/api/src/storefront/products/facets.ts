import { formatRange } from '../../domain/number-range.ts';
import { conditionName } from '../../domain/products/conditions.ts';
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
import { isForYard, yardSizes } from '../../domain/products/mowing.ts';
import { type FilterGroup, filterGroups } from '../../domain/search/inventory-query.ts';
import { plain } from '../../search/keywords.ts';
import { readEngineStep } from './measured-sql.ts';
import type { Facets } from './schema.ts';

/** The bit of a filter group in a mask of those that a product misses. */
export const groupBit = (group: FilterGroup) => 1 << filterGroups.indexOf(group);

/** The products with the same values of some columns: the mask of the filter groups that they miss, and their number. */
type Counted<Values extends unknown[]> = [missed: number, count: number, ...Values];

/** The counts of the search statement, and the names of the catalog's tree in their order. */
export interface FacetCounts {
  kinds: Counted<[category: string, subcategory: string | null, width: string | null]>[];
  brands: Counted<[brand: string | null]>[];
  traits: Counted<[condition: string, power: string | null, isOnSale: boolean]>[];
  prices: Counted<[step: number | null]>[];
  engines: Counted<[category: string, step: number | null, deck: string | null]>[];
  categories: [slug: string, name: string][];
  subcategories: [category: string, slug: string, name: string][];
}

interface Value {
  value: string;
  category?: string;
}

/**
 * Adds up the counts of the values that `read` gives; a facet counts what matches the filters of all other groups, so the bit of
 * its own group is ignored.
 */
function count<Row extends Counted<unknown[]>, Found extends Value>(
  rows: readonly Row[],
  group: FilterGroup,
  read: (row: Row) => Found | null,
): (Found & { count: number })[] {
  const others = ~groupBit(group);
  const found = new Map<string, Found & { count: number }>();
  for (const row of rows) {
    const [missed, n] = row;
    const value = missed & others ? null : read(row);
    if (!value) continue;
    const key = `${value.category ?? ''} ${value.value}`;
    const known = found.get(key);
    if (known) known.count += n;
    else found.set(key, { ...value, count: n });
  }
  return [...found.values()];
}

/** Adds up the values that the filter does not tell apart, under the first of each. */
function merged<Facet extends Value & { count: number }>(
  facets: readonly Facet[],
  keyOf: (facet: Facet) => string,
): Facet[] {
  const found = new Map<string, Facet>();
  for (const facet of facets) {
    const first = found.get(keyOf(facet));
    found.set(keyOf(facet), first ? { ...first, count: first.count + facet.count } : facet);
  }
  return [...found.values()];
}

const collator = new Intl.Collator('en');
const byValue = (a: Value, b: Value) => collator.compare(a.value, b.value);
const byCount = (a: Value & { count: number }, b: Value & { count: number }) =>
  b.count - a.count || byValue(a, b);

/** Orders values as a list does; those that it does not have come last. */
function byListOrder<Item>(list: readonly Item[], isItem: (item: Item, value: Value) => boolean) {
  const place = (value: Value) => {
    const at = list.findIndex((item) => isItem(item, value));
    return at === -1 ? list.length : at;
  };
  return (a: Value, b: Value) => place(a) - place(b) || byValue(a, b);
}

function categoryFacet({ kinds, categories }: FacetCounts): Facets['category'] {
  const names = new Map(categories);
  return count(kinds, 'category', ([, , value]) => ({ value, label: names.get(value) ?? value })).toSorted(
    byListOrder(categories, ([slug], { value }) => slug === value),
  );
}

/**
 * Categories may share the name of a subcategory: it is one value with the machines of all of them, as the filter finds them,
 * and stands where the first of them has it.
 */
function subcategoryFacet({ kinds, subcategories }: FacetCounts): Facets['subcategory'] {
  const isItem = ([category, slug]: FacetCounts['subcategories'][number], of: Value) =>
    slug === of.value && category === of.category;
  const counted = count(kinds, 'subcategory', ([, , category, value]) => {
    if (value === null) return null;
    const [, , name] = subcategories.find((item) => isItem(item, { value, category })) ?? [];
    return { value, category, label: name ?? value };
  }).toSorted(byListOrder(subcategories, isItem));
  return merged(counted, ({ value }) => value);
}

/** The filter finds a brand in all of its spellings: they are one value, in the spelling of most machines. */
function brandFacet({ brands }: FacetCounts): Facets['brand'] {
  const counted = count(brands, 'brand', ([, , value]) => (value === null ? null : { value, label: value }));
  return merged(counted.toSorted(byCount), ({ value }) => plain(value)).toSorted(byValue);
}

const widthFacet = ({ kinds }: FacetCounts): Facets['width'] =>
  count(kinds, 'width', ([, , category, , value]) =>
    value === null ? null : { value, category, label: value },
  ).toSorted((a, b) => Number(a.value) - Number(b.value) || collator.compare(a.category, b.category));

/** 'Under $500', 'Under $1,000', …: only steps that leave something out and let something more in than the one before. */
function priceFacet({ prices }: FacetCounts): Facets['price'] {
  const counts = count(prices, 'price', ([, , step]) =>
    step === null ? null : { value: String(step), step },
  );
  const upTo = (place: number) =>
    counts.reduce((sum, { step, count: n }) => (step <= place ? sum + n : sum), 0);
  const total = upTo(priceSteps.length);
  return priceSteps
    .map((dollars, place) => ({ dollars, count: upTo(place), before: upTo(place - 1) }))
    .filter(({ count: n, before }) => n > before && before < total)
    .map(({ dollars, count: n }) => {
      const value = formatRange({ min: null, max: dollars });
      return { value, label: priceLabel(value), count: n };
    });
}

/** A mower may be for yards of more than one size. */
const yardFacet = ({ kinds }: FacetCounts): Facets['acres'] =>
  yardSizes.flatMap((value) => {
    const yard = { value, label: yardLabel(value) };
    return count(kinds, 'acres', ([, , category, subcategory, cuttingWidth]) =>
      isForYard(value, { category, subcategory, cuttingWidth }) ? yard : null,
    );
  });

function engineFacet({ engines }: FacetCounts, measure: EngineMeasure): Facets['horsepower'] {
  return count(engines, measure, ([, , category, step]) => {
    const { filter, place = 0 } = readEngineStep(step ?? Number.NaN) ?? {};
    if (filter?.measure !== measure) return null;
    const value = engineRange(filter, place);
    return { value, category, label: engineLabel(measure, value), step };
  })
    .toSorted((a, b) => (a.step ?? 0) - (b.step ?? 0))
    .map(({ step: _step, ...facet }) => facet);
}

/**
 * The facets of a search, from its counts.
 * @param hasWidths whether widths are offered, see hasAtMostOneCategory
 */
export function facetsOf(counts: FacetCounts, { hasWidths }: { hasWidths: boolean }): Facets {
  const { traits, engines } = counts;
  return {
    category: categoryFacet(counts),
    subcategory: subcategoryFacet(counts),
    brand: brandFacet(counts),
    condition: count(traits, 'condition', ([, , value]) => ({ value, label: conditionName(value) })).toSorted(
      byValue,
    ),
    width: hasWidths ? widthFacet(counts) : [],
    price: priceFacet(counts),
    acres: yardFacet(counts),
    power: count(traits, 'power', ([, , , value]) =>
      value ? { value, label: powerLabel(value) } : null,
    ).toSorted(byCount),
    horsepower: engineFacet(counts, 'horsepower'),
    displacement: engineFacet(counts, 'displacement'),
    deck: count(engines, 'deck', ([, , category, , value]) =>
      value ? { value, category, label: deckLabel(value) } : null,
    ).toSorted(byCount),
    sale: count(traits, 'sale', ([, , , , isOnSale]) => (isOnSale ? { value: '1', label: 'On Sale' } : null)),
  };
}
