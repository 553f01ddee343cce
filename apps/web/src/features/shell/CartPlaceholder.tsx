import { IconShoppingCart } from '@dealer/ui/icons';
import classes from './CartPlaceholder.module.css';

/** The place of a cart to come: nothing is sold online yet (storefront §1, decisions C13). */
export function CartPlaceholder() {
  return (
    <button type="button" disabled className={classes.cart}>
      <IconShoppingCart size={22} aria-hidden />
      <span>
        Cart <span className={classes.count}>0</span>
        <span className={classes.soon}>Coming soon!</span>
      </span>
    </button>
  );
}
