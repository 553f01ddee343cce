import type { Product } from '@dealer/db';
import { UNCATEGORIZED } from '../../domain/products/categories.ts';
import { hasDefaultName } from '../../domain/products/default-name.ts';
import type { ProductFieldValues } from '../products/schema.ts';
import type { FoundFacts } from './schema.ts';

/**
 * The values that a background lookup adds to a product: only for empty fields (decisions X5). The price is left out,
 * because a person has to confirm it (decisions X4).
 */
export function fillGaps(product: Product, facts: FoundFacts): ProductFieldValues {
  const isUnsorted = product.category === UNCATEGORIZED;
  return {
    ...(facts.name && hasDefaultName(product) && { name: facts.name }),
    ...(facts.category && isUnsorted && { category: facts.category, subcategory: facts.subcategory }),
    ...(facts.description && !product.description && { description: facts.description }),
    ...(facts.cuttingWidth && !product.cuttingWidth && { cuttingWidth: facts.cuttingWidth }),
    ...(facts.engineDisplacement &&
      !product.engineDisplacement && { engineDisplacement: facts.engineDisplacement }),
    ...(facts.engineBrand && !product.engineBrand && { engineBrand: facts.engineBrand }),
    ...(facts.images.length > 0 && !product.images.length && { images: facts.images }),
    ...(facts.features.length > 0 && !product.features.length && { features: facts.features }),
    ...(facts.specifications && !product.specifications && { specifications: facts.specifications }),
  };
}
