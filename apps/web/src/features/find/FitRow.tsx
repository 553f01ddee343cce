import type { RouterOutputs } from '@dealer/api/types';
import { Link, PlateFrame, PriceBlock, ProductImage } from '@dealer/ui';
import { LARGE_PHONE } from '@dealer/ui/breakpoints';
import { IconCheck } from '@dealer/ui/icons';
import { priceView } from '../../lib/price-view.ts';
import { CompareToggle } from '../compare/CompareToggle.tsx';
import { QuoteButton } from '../quote/QuoteButton.tsx';
import classes from './FindPage.module.css';

type Fit = RouterOutputs['storefront']['products']['fits']['fits'][number];

/** A machine that fits, with the reasons why. */
export function FitRow({ product, reasons, acres }: Fit & { acres: string | undefined }) {
  return (
    <PlateFrame as="article" className={classes.fit}>
      <ProductImage src={product.imageUrl} alt="" sizes={`(min-width: ${LARGE_PHONE}) 180px, 112px`} />
      <div>
        <h3 className={classes.name}>
          <Link href={`/product/${product.id}`}>{product.name}</Link>
        </h3>
        <PriceBlock display={priceView(product)} />
        <ul className={classes.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>
              <IconCheck size={18} stroke={2.5} aria-hidden />
              {reason}
            </li>
          ))}
        </ul>
        <div className={classes.actions}>
          <QuoteButton variant="accent" size="small" subject={{ product, ...(acres && { acres }) }}>
            Request Quote <span className="visually-hidden">for {product.name}</span>
          </QuoteButton>
          <CompareToggle product={product} />
        </div>
      </div>
    </PlateFrame>
  );
}
