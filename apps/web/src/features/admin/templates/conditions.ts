import type { Template } from './use-template-lists.ts';

interface Option<Value> {
  value: Value;
  label: string;
}

export const kindOptions: readonly Option<Template['kind']>[] = [
  { value: 'any', label: 'Any request' },
  { value: 'product', label: 'Product requests' },
  { value: 'service', label: 'Service requests' },
];

export const priceOptions: readonly Option<Template['price']>[] = [
  { value: 'any', label: 'Any price' },
  { value: 'listed', label: 'With a price to show' },
  { value: 'call', label: 'Call for Pricing' },
];

export const stockOptions: readonly Option<Template['stock']>[] = [
  { value: 'any', label: 'Any stock' },
  { value: 'inStock', label: 'In stock' },
  { value: 'outOfStock', label: 'Out of stock' },
];

/** The words for a condition of a template. */
export function labelOf<Value>(options: readonly Option<Value>[], value: Value): string {
  return options.find((option) => option.value === value)?.label ?? '';
}

/** The conditions of a template in words, without those that any request meets. */
export function conditionsOf({ kind, price, stock }: Template): string[] {
  return [
    ...(kind === 'any' ? [] : [labelOf(kindOptions, kind)]),
    ...(price === 'any' ? [] : [labelOf(priceOptions, price)]),
    ...(stock === 'any' ? [] : [labelOf(stockOptions, stock)]),
  ];
}
