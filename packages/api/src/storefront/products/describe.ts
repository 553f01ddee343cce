import type { Db } from '@dealer/db';
import { loadKnownFields } from '../../derived-product-data/index.ts';
import { describeProduct } from '../../domain/products/specifications/specification-groups.ts';
import type { Product, ReadDetails } from './schema.ts';

type Description = Pick<ReadDetails, 'specificationGroups' | 'additionalSpecifications'>;

/** Adds what is said of products, in groups by the known fields of their subcategories. */
export async function describe<Read extends Product>(
  db: Db,
  products: readonly Read[],
): Promise<(Read & Description)[]> {
  if (!products.length) return [];
  const known = await loadKnownFields(db);
  return products.map((product) => {
    const { groups, additional } = describeProduct(product, known.all, known.of(product));
    return { ...product, specificationGroups: groups, additionalSpecifications: additional };
  });
}
