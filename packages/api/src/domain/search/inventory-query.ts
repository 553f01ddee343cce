/**
 * The state of the inventory page in its URL (storefront §2, decisions R10 to R12): one parser and one
 * writer for the page, the links to it and the server. Values stay text, because model numbers may be digits (decisions R14).
 */

import { formatRange, parseRange, rangeBetween } from '../number-range.ts';
import { beginningOf, searchWords } from '../text.ts';
import { readFilterValues, writeFilterValues } from './filter-values.ts';

export const filterGroups = [
  'category',
  'subcategory',
  'brand',
  'condition',
  'width',
  'price',
  'acres',
  'power',
  'horsepower',
  'displacement',
  'deck',
  'sale',
] as const;
export type FilterGroup = (typeof filterGroups)[number];

/** Groups of which one value at most is chosen: a second price range is meant instead of the first. */
const singleGroups: ReadonlySet<FilterGroup> = new Set(['price', 'sale']);

/** Groups that belong to the chosen categories: a change of the categories clears them (storefront §2). */
const groupsOfCategory = ['subcategory', 'width', 'horsepower', 'displacement', 'deck'] as const;

/** The category that a yard size belongs to; it stays while its mowers are listed. */
const MOWERS = 'lawn-mowers';

export const inventorySorts = ['featured', 'price-low', 'price-high', 'brand', 'newest'] as const;
export type InventorySort = (typeof inventorySorts)[number];

/** Maximum number of characters of a keyword; the rest is ignored. */
export const MAX_SEARCH_LENGTH = 200;
/** Their values are in lower case, and typed addresses are not always. */
const slugGroups: ReadonlySet<FilterGroup> = new Set(['category', 'subcategory', 'condition']);

/** The parameters of the URL. A parameter with its default value is absent. */
export interface InventoryParams extends Partial<Record<FilterGroup, string>> {
  search?: string;
  sort?: InventorySort;
  page?: string;
  /** Staff only: the status of the listed products. */
  status?: string;
  /** Staff only: '1' also lists products that are out of stock (decisions P6). */
  stock?: string;
}

interface InventoryQuery {
  search: string;
  filters: Record<FilterGroup, string[]>;
  sort: InventorySort;
  page: number;
  status?: 'published' | 'draft' | 'archived';
  includeOutOfStock: boolean;
}

/** Reads the parameters of a URL. Drops invalid ones, so that no URL can fail. */
export function parseInventoryParams(raw: Record<string, unknown>): InventoryParams {
  const params: InventoryParams = {};
  const search = beginningOf(text(raw['search']), MAX_SEARCH_LENGTH).trim();
  if (search) params.search = search;
  for (const group of filterGroups) {
    const param = text(raw[group]);
    const values = readFilterValues(slugGroups.has(group) ? param.toLowerCase() : param);
    if (values.length) params[group] = writeFilterValues(values);
  }
  const price = priceOf(raw);
  if (price) params.price = price;
  else delete params.price;
  const sort = inventorySorts.find((known) => known === raw['sort']);
  if (sort && sort !== 'featured') params.sort = sort;
  const page = pageNumber(raw['page']);
  if (page > 1) params.page = String(page);
  const status = text(raw['status']);
  if (status === 'draft' || status === 'archived') params.status = status;
  if (raw['stock'] === '1') params.stock = '1';
  return params;
}

/** Converts the parameters to a query with all defaults. */
export function toInventoryQuery(raw: InventoryParams): InventoryQuery {
  // The router may pass parameters that its parser dropped, so parse them here too.
  const params = parseInventoryParams({ ...raw });
  const values = (group: FilterGroup) => readFilterValues(params[group] ?? '');
  const query: InventoryQuery = {
    search: params.search ?? '',
    filters: {
      category: values('category'),
      subcategory: values('subcategory'),
      brand: values('brand'),
      condition: values('condition'),
      width: values('width'),
      price: values('price'),
      acres: values('acres'),
      power: values('power'),
      horsepower: values('horsepower'),
      displacement: values('displacement'),
      deck: values('deck'),
      sale: values('sale'),
    },
    sort: params.sort ?? 'featured',
    page: pageNumber(params.page),
    includeOutOfStock: params.stock === '1',
  };
  if (params.status === 'draft' || params.status === 'archived') query.status = params.status;
  return query;
}

/**
 * Returns the parameters with one filter value switched on or off, back on the first page. A change of the categories clears the
 * filters that belong to them.
 */
export function toggleFilter(params: InventoryParams, group: FilterGroup, value: string): InventoryParams {
  const values = readFilterValues(params[group] ?? '');
  const others = values.filter((other) => other !== value);
  const next = values.includes(value) ? others : [...(singleGroups.has(group) ? [] : others), value];
  const toggled: InventoryParams = { ...params, [group]: writeFilterValues(next) };
  if (!next.length) delete toggled[group];
  if (group === 'category') {
    for (const dependent of groupsOfCategory) delete toggled[dependent];
    if (next.length && !next.includes(MOWERS)) delete toggled.acres;
  }
  delete toggled.page;
  return toggled;
}

/** Returns the parameters with this price range, as text, instead of another; '' for any price. */
export function withPrice(params: InventoryParams, range: string): InventoryParams {
  const { price: _old, page: _page, ...rest } = params;
  return range ? { ...rest, price: range } : rest;
}

/** The price range of an address: 'price', or what a form without scripts sends, 'priceFrom' and 'priceTo'. */
function priceOf(raw: Record<string, unknown>): string {
  const [from, to] = [readDollars(raw['priceFrom']), readDollars(raw['priceTo'])];
  const typed = formatRange(rangeBetween(from, to));
  const value = typed || readFilterValues(text(raw['price'])).at(-1) || '';
  const range = parseRange(value);
  return range ? formatRange(range) : '';
}

/** The amounts that `readDollars` reads, as the `pattern` of an input. */
export const DOLLARS_PATTERN = String.raw`[$,\s]*(\d[$,\s]*){1,7}(\.(\d[$,\s]*){1,2})?`;

/** An amount in whole dollars as people type it, null for none: '$1,500'. */
export function readDollars(value: unknown): number | null {
  const digits = typeof value === 'string' ? value.replaceAll(/[$,\s]/g, '') : '';
  return /^\d{1,7}(\.\d{1,2})?$/.test(digits) ? Number(digits) : null;
}

function text(value: unknown): string {
  return typeof value === 'string' ? searchWords(value) : '';
}

function pageNumber(value: unknown): number {
  return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Math.max(1, Number(value)) : 1;
}
