import { countText } from '../counts.ts';
import { formatDollars, toCents } from '../money.ts';
import { type ProductField, productFieldLabels } from '../products/product-fields.ts';

/** The facts of a product that the rules of the catalog check. */
export interface CheckInput {
  id: number;
  brand: string | null;
  model: string | null;
  category: string;
  subcategory: string | null;
  condition: string;
  price: string | null;
  originalPrice: string | null;
  callForPrice: boolean;
  inStock: boolean;
  inventoryCount: number;
  cuttingWidth: string | null;
  images: readonly string[];
  warrantyConsumer: string | null;
  warrantyCommercial: string | null;
  description: string | null;
}

export const checkRules = [
  'width',
  'priceLow',
  'priceHigh',
  'sharedImage',
  'warranty',
  'stock',
  'noImage',
  'noDescription',
  'noModel',
] as const;
export type CheckRule = (typeof checkRules)[number];

/** Names of the rules, for the filter of the list. */
export const checkLabels: Record<CheckRule, string> = {
  width: 'Unlikely width',
  priceLow: 'Unlikely low price',
  priceHigh: 'Unlikely high price',
  sharedImage: 'Shared image',
  warranty: 'Another warranty',
  stock: 'Stock contradicts itself',
  noImage: 'No image',
  noDescription: 'No description',
  noModel: 'No model number',
};

/** A value that is probably wrong. */
export interface Finding {
  rule: CheckRule;
  /** The field to look at. */
  field: ProductField;
  /** The value that was found: an ignored finding is shown again when it changes. */
  value: string;
  /** The reason in plain words. */
  reason: string;
}

/** The points that a finding costs, of 100. */
const penalties: Record<CheckRule, number> = {
  width: 30,
  priceLow: 30,
  priceHigh: 20,
  warranty: 20,
  sharedImage: 15,
  noImage: 20,
  noDescription: 10,
  noModel: 10,
  stock: 10,
};

/** Returns the score of a product's entry: 100 without a finding, at least 0. */
export function checkScore(findings: readonly Pick<Finding, 'rule'>[]): number {
  return Math.max(0, 100 - findings.reduce((sum, { rule }) => sum + penalties[rule], 0));
}

/** A median of fewer machines says nothing. */
const MIN_SIBLINGS = 4;
/** A width that is this many times the usual one, or a fraction of it, has a wrong decimal point or digit. */
const WIDTH_FACTOR = 5;
const MIN_DESCRIPTION = 40;
/** An image that so many models share says nothing about any of them. */
const MAX_MODELS_OF_IMAGE = 4;

function medianOf(values: readonly number[]): number | undefined {
  if (values.length < MIN_SIBLINGS) return undefined;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The medians by kind of machine, and the models that show each image. */
interface UsualValues {
  widths: ReadonlyMap<string, number | undefined>;
  prices: ReadonlyMap<string, number | undefined>;
  models: ReadonlyMap<string, ReadonlySet<string>>;
}

const kindOf = ({ category, subcategory }: CheckInput) => `${category}/${subcategory ?? ''}`;
/** Compares new machines with new ones and used with used ones, because used ones cost less. */
const pricedAs = (product: CheckInput) => `${kindOf(product)}/${product.condition}`;
const widthOf = ({ cuttingWidth }: CheckInput) => Number(cuttingWidth ?? 0);
const priceOf = ({ price, callForPrice }: CheckInput) => (callForPrice ? 0 : (toCents(price) ?? 0));
const modelOf = ({ brand, model, id }: CheckInput) =>
  model ? `${brand} ${model}`.toLowerCase() : String(id);

function medians(
  products: readonly CheckInput[],
  groupOf: (product: CheckInput) => string,
  valueOf: (product: CheckInput) => number,
) {
  const values = new Map<string, number[]>();
  for (const product of products) {
    const value = valueOf(product);
    if (value <= 0) continue;
    const group = values.get(groupOf(product)) ?? [];
    group.push(value);
    values.set(groupOf(product), group);
  }
  return new Map([...values].map(([group, found]) => [group, medianOf(found)]));
}

function usualOf(products: readonly CheckInput[]): UsualValues {
  const models = new Map<string, Set<string>>();
  for (const product of products)
    for (const image of product.images)
      models.set(image, (models.get(image) ?? new Set()).add(modelOf(product)));
  return { widths: medians(products, kindOf, widthOf), prices: medians(products, pricedAs, priceOf), models };
}

type Check = (product: CheckInput, usual: UsualValues) => Omit<Finding, 'rule'> | undefined;

const dollars = (cents: number) => formatDollars(Math.round(cents / 100));

const checkWidth: Check = (product, { widths }) => {
  const width = widthOf(product);
  const usual = widths.get(kindOf(product));
  if (!usual || width <= 0) return undefined;
  const times = width > usual ? width / usual : usual / width;
  if (times < WIDTH_FACTOR) return undefined;
  const reason = `${productFieldLabels.cuttingWidth} is ${width}, where such machines usually have ${usual}`;
  return { field: 'cuttingWidth', value: String(width), reason };
};

const checkPriceLow: Check = (product, { prices }) => {
  const price = priceOf(product);
  const usual = prices.get(pricedAs(product));
  if (!usual || price <= 0 || price * 2 >= usual) return undefined;
  const reason = `Costs ${dollars(price)}, less than half of what such machines usually cost (${dollars(usual)})`;
  return { field: 'price', value: String(price), reason };
};

const checkPriceHigh: Check = (product, { prices }) => {
  const price = priceOf(product);
  const usual = prices.get(pricedAs(product));
  if (!usual || price < usual * 10) return undefined;
  const reason = `Costs ${dollars(price)}, ${Math.floor(price / usual)} times what such machines usually cost (${dollars(usual)})`;
  return { field: 'price', value: String(price), reason };
};

const checkSharedImage: Check = ({ images }, { models }) => {
  const shared = images.find((image) => (models.get(image)?.size ?? 0) > MAX_MODELS_OF_IMAGE);
  if (shared === undefined) return undefined;
  const reason = `${models.get(shared)?.size} models show the same image`;
  return { field: 'images', value: shared, reason };
};

const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const yearsPattern = new RegExp(`\\b(\\d{1,2}|${numberWords.join('|')})[\\s-]*(?:years?|yrs?)\\b`, 'gi');

/** The years that a text names: '3-year', 'five years'. */
function yearsIn(text: string): number[] {
  return [...text.matchAll(yearsPattern)].map(([, word = '']) => {
    const at = numberWords.indexOf(word.toLowerCase());
    return at < 0 ? Number(word) : at + 1;
  });
}

/** The years of warranty that a description promises: those of the sentences that say 'warranty' or 'guarantee'. */
function promisedYears(description: string): number[] {
  return description
    .split(/(?<=[.!?;])\s+|\n/)
    .filter((sentence) => /warrant|guarantee/i.test(sentence))
    .flatMap(yearsIn);
}

const checkWarranty: Check = ({ description, warrantyConsumer, warrantyCommercial }) => {
  // Most descriptions say nothing of it, and splitting them into sentences takes time.
  if (!description || !/warrant|guarantee/i.test(description)) return undefined;
  const fields = `${warrantyConsumer ?? ''} ${warrantyCommercial ?? ''}`;
  const known = yearsIn(fields);
  const other = promisedYears(description).find((years) => !known.includes(years));
  if (other === undefined || known.length === 0) return undefined;
  const reason = `The description promises ${countText(other, 'year')} of warranty, the fields ${[...new Set(known)].join(' and ')}`;
  return { field: 'description', value: `${other} ${fields.trim()}`, reason };
};

const checkStock: Check = ({ inStock, inventoryCount }) =>
  !inStock && inventoryCount > 0
    ? {
        field: 'inStock',
        value: String(inventoryCount),
        reason: `Marked out of stock, though ${countText(inventoryCount, 'is counted', 'are counted')}`,
      }
    : undefined;

const checkImage: Check = ({ images }) =>
  images.length === 0 ? { field: 'images', value: '', reason: 'Has no image' } : undefined;

const checkDescription: Check = ({ description }) => {
  const length = (description ?? '').trim().length;
  if (length >= MIN_DESCRIPTION) return undefined;
  const reason =
    length === 0 ? 'Has no description' : `The description has only ${countText(length, 'character')}`;
  return { field: 'description', value: String(length), reason };
};

const checkModel: Check = ({ model }) =>
  model ? undefined : { field: 'model', value: '', reason: 'Has no model number' };

const checks: Record<CheckRule, Check> = {
  width: checkWidth,
  priceLow: checkPriceLow,
  priceHigh: checkPriceHigh,
  sharedImage: checkSharedImage,
  warranty: checkWarranty,
  stock: checkStock,
  noImage: checkImage,
  noDescription: checkDescription,
  noModel: checkModel,
};

/**
 * Looks for values that are probably wrong, among all products that are compared with each other.
 * @returns the findings of each product, in the order of the products
 */
export function findFindings(products: readonly CheckInput[]): Finding[][] {
  const usual = usualOf(products);
  return products.map((product) =>
    checkRules.flatMap((rule) => {
      const found = checks[rule](product, usual);
      return found ? [{ rule, ...found }] : [];
    }),
  );
}
