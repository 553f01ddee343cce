import type { RouterOutputs } from '@dealer/api/types';
import type { Specification } from '@dealer/ui';

type Product = Pick<
  RouterOutputs['storefront']['products']['getMany'][number],
  'specificationGroups' | 'additionalSpecifications'
>;

/** Returns the facts of a machine from the shop's record and the known specifications, with units, each once. */
export function specificationRows({ specificationGroups }: Product): Specification[] {
  return specificationGroups.flatMap(({ rows }) => rows);
}

/** Everything that is said of a machine: the known specifications, then those that makers name besides. */
export function allRows(product: Product): Specification[] {
  return [...specificationRows(product), ...product.additionalSpecifications];
}
