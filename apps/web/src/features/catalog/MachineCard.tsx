import { measureOf } from '@dealer/api/domain/products/categories';
import type { RouterOutputs } from '@dealer/api/types';
import { ConditionBadge, Plate, PriceBlock, ProductImage, StatusBadge, StockBadge } from '@dealer/ui';
import { DESKTOP, LARGE_PHONE } from '@dealer/ui/breakpoints';
import { priceView } from '../../lib/price-view.ts';
import { shortName } from '../../lib/short-name.ts';
import { CompareToggle } from '../compare/CompareToggle.tsx';

export type MachineCardProduct = RouterOutputs['storefront']['products']['search']['items'][number];

interface Props {
  product: MachineCardProduct;
  /** Loads its image at once, because it is seen first. */
  priority?: boolean;
  headingLevel?: 2 | 3 | 4;
  /** The text in place of a price; it depends on the page (decisions P33). */
  callLabel?: 'Call for Pricing' | 'Call for Price';
}

/** A machine as its rating plate: the whole plate opens its page. */
export function MachineCard({
  product,
  priority = false,
  headingLevel = 2,
  callLabel = 'Call for Pricing',
}: Props) {
  const measure = measureOf(product);
  return (
    <Plate
      headingLevel={headingLevel}
      href={`/product/${product.id}`}
      brand={product.brand ?? ''}
      category={product.kindName}
      model={product.model}
      name={product.name}
      shortName={shortName(product)}
      image={
        <ProductImage
          src={product.imageUrl}
          alt=""
          priority={priority}
          sizes={`(min-width: ${DESKTOP}) 296px, (min-width: ${LARGE_PHONE}) 43vw, 88vw`}
        />
      }
      dimension={measure?.isLength ? measure : undefined}
      facts={product.facts}
      badges={
        <>
          <StockBadge inStock={product.inStock} />
          <ConditionBadge condition={product.condition} />
          {product.status !== 'published' && <StatusBadge status={product.status} />}
        </>
      }
      price={<PriceBlock display={priceView(product, callLabel)} />}
      action={<CompareToggle product={product} />}
    />
  );
}
