import { measureOf } from '@dealer/api/domain/products/categories';
import type { PlateFact } from '@dealer/ui';
import { type DrawingSlug, isDrawingSlug } from '@dealer/ui/drawings';
import { priceView } from '../../lib/price-view.ts';
import type { MachineCardProduct } from '../catalog/MachineCard.tsx';

/** Longest model number that still fits its cell of the plate. */
const MAX_MODEL_LENGTH = 12;

export interface HeroMachine {
  product: MachineCardProduct;
  drawing: DrawingSlug;
  /** The width as it is written at the drawing's dimension line. */
  dimension: string;
  /** Its three numbers. */
  facts: PlateFact[];
}

/**
 * The machine of the hero: of those featured the first of the season's category with a drawing and three numbers to show,
 * otherwise the first of any category; undefined when there is none.
 */
export function heroMachine(
  featured: readonly MachineCardProduct[],
  category: string,
): HeroMachine | undefined {
  const inSeason = featured.filter((product) => product.category === category);
  for (const product of [...inSeason, ...featured]) {
    const { subcategory, model } = product;
    const measure = measureOf(product);
    const price = priceView(product);
    if (!subcategory || !isDrawingSlug(subcategory) || !measure) continue;
    if (!model || model.length > MAX_MODEL_LENGTH || price.kind === 'call') continue;
    const facts = [
      measure,
      { label: 'Model', value: model },
      { label: 'Price', value: price.kind === 'discount' ? price.current : price.amount },
    ];
    return { product, drawing: subcategory, dimension: measure.value, facts };
  }
  return undefined;
}
