import { formatWidth, nameOfSlug } from '@dealer/api/domain/products/categories';
import { conditionName } from '@dealer/api/domain/products/conditions';
import {
  deckLabel,
  engineLabel,
  powerLabel,
  priceLabel,
  yardLabel,
} from '@dealer/api/domain/products/filter-ranges';
import type { FilterGroup } from '@dealer/api/domain/search/inventory-query';
import type { SearchResult } from './use-inventory.ts';

/** A filter's value for people: as the found products name it, else made of the value itself. */
export function labelOf(result: SearchResult | undefined, group: FilterGroup, value: string): string {
  const known = result?.facets[group].find((facet) => facet.value.toLowerCase() === value.toLowerCase());
  if (group === 'width') return formatWidth(value) ?? value;
  if (group === 'price') return priceLabel(value);
  if (group === 'acres') return yardLabel(value);
  if (group === 'power') return powerLabel(value);
  if (group === 'horsepower' || group === 'displacement') return engineLabel(group, value);
  if (group === 'deck') return deckLabel(value);
  if (group === 'sale') return 'On sale';
  if (group === 'condition') return conditionName(value);
  return known?.label ?? (group === 'brand' ? value : nameOfSlug(value));
}
