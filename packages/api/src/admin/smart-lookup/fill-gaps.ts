import type { Product } from '@dealer/db';
import { UNCATEGORIZED } from '../../domain/categories.ts';
import type { ProductFieldValues } from '../products/schema.ts';
import type { FoundFacts } from './schema.ts';

/** The name that a draft is given of its brand and model says nothing yet. */
const isMadeUp = ({ name, brand, model }: Product) => name === `${brand} ${model}`;

/**
 * What a lookup adds to a product where nobody watches: its gaps alone (decisions X5). A price is left out: it is a
 * suggestion that somebody is to confirm (decisions X4), and the form suggests it again.
 */
export function fillGaps(product: Product, facts: FoundFacts): ProductFieldValues {
  const isUnsorted = product.category === UNCATEGORIZED;
  return {
    ...(facts.name && isMadeUp(product) && { name: facts.name }),
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
