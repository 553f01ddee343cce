import { endsDiscount } from '@dealer/api/domain/product-form';
import type { FormValues } from '../form-values.ts';

type Prices = Pick<FormValues, 'price' | 'originalPrice'>;

/**
 * A price that is being typed. A discount ends where the original price is not above it any more (admin.md 5), and comes
 * back with the next keys that allow it: on the way to 11.00 there may stand 110.00.
 * @param ended the prices with which a key before ended the discount
 */
export function typedPrice(
  { originalPrice, ...before }: Prices & Pick<FormValues, 'discountEnabled'>,
  price: string,
  ended: Prices | undefined,
) {
  const endedByTyping = ended?.price === before.price && ended.originalPrice === originalPrice;
  const wanted = before.discountEnabled || endedByTyping;
  const ends = endsDiscount({ price, originalPrice });
  return {
    changes: { price, discountEnabled: wanted && !ends },
    ended: wanted && ends ? { price, originalPrice } : undefined,
  };
}
