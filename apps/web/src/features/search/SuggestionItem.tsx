import { Link, PriceBlock, ProductImage } from '@dealer/ui';
import { priceView } from '../../lib/price-view.ts';
import type { SuggestionOption } from './options.ts';
import classes from './SearchSuggestions.module.css';

interface Props {
  id: string;
  option: SuggestionOption;
  active: boolean;
  /** Called when the pointer is over it. */
  onPoint: () => void;
  /** Called when it is chosen. */
  onChoose: () => void;
}

/** Shows a suggestion: a machine with its image, model and price, or the name of a category or brand. */
export function SuggestionItem({ id, option: { href, label, product }, active, onPoint, onChoose }: Props) {
  return (
    <Link
      id={id}
      href={href}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={classes.option}
      onPointerMove={active ? undefined : onPoint}
      onClick={onChoose}
    >
      {product ? (
        <>
          <ProductImage src={product.imageUrl} alt="" sizes="64px" className={classes.image} />
          <span className={classes.text}>
            <span className={classes.model}>{[product.brand, product.model].filter(Boolean).join(' ')}</span>{' '}
            <span className={classes.name}>{label}</span>
          </span>{' '}
          <span className={classes.price}>
            <PriceBlock display={priceView(product)} />
          </span>
        </>
      ) : (
        label
      )}
    </Link>
  );
}
