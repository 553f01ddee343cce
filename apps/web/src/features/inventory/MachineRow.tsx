import { measureOf } from '@dealer/api/domain/products/categories';
import {
  buttonClass,
  ConditionBadge,
  cx,
  Link,
  PlateFrame,
  PriceBlock,
  ProductImage,
  StatusBadge,
  StockBadge,
} from '@dealer/ui';
import { TABLET } from '@dealer/ui/breakpoints';
import { priceView } from '../../lib/price-view.ts';
import { shortName } from '../../lib/short-name.ts';
import { CompareToggle } from '../compare/CompareToggle.tsx';
import classes from './MachineRow.module.css';
import type { Card } from './use-inventory.ts';

/** A machine in the list view: image, facts, two lines of text, price, stock, button (decisions P31). */
export function MachineRow({ product, priority }: { product: Card; priority: boolean }) {
  const measure = measureOf(product);
  return (
    <PlateFrame as="article" className={classes.row}>
      <ProductImage
        className={classes.image}
        src={product.imageUrl}
        alt=""
        priority={priority}
        sizes={`(min-width: ${TABLET}) 220px, 40vw`}
      />
      <div className={classes.text}>
        <p className={classes.head}>
          {product.brand} {product.model && <span className={classes.model}>{product.model}</span>}
        </p>
        <h2 className={classes.name}>
          <Link href={`/product/${product.id}`} aria-label={product.name}>
            {shortName(product)}
          </Link>
        </h2>
        {product.excerpt && <p className={classes.excerpt}>{product.excerpt}</p>}
        <p className={classes.facts}>
          <StockBadge inStock={product.inStock} />
          <span data-condition={product.condition}>
            <ConditionBadge condition={product.condition} />
          </span>
          {product.status !== 'published' && <StatusBadge status={product.status} />}
          {measure?.isLength && (
            <span>
              {measure.value} <span className={classes.measured}>{measure.label}</span>
            </span>
          )}
          {product.facts.length > 0 && <span>{product.facts.join(' · ')}</span>}
        </p>
      </div>
      <div className={classes.foot}>
        <PriceBlock display={priceView(product)} />
        <span
          className={cx(buttonClass({ variant: 'outline', size: 'small' }), classes.view)}
          aria-hidden="true"
        >
          View machine
        </span>
        <CompareToggle product={product} className={classes.compare} />
      </div>
    </PlateFrame>
  );
}
