import { canDiscount, endsDiscount, sameAsOriginal } from '@dealer/api/domain/products/product-form';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import type { FormValues } from '../form-values.ts';
import { useDerived, useProductForm } from '../product-form.tsx';
import { FlagControl } from './controls.tsx';
import { NumberControl } from './text-controls.tsx';

/** The listing price, which may end a discount (admin §5). */
export function ListingPrice() {
  const form = useProductForm();
  const ended = useRef<ReturnType<typeof typedPrice>['ended']>(undefined);
  const change = (price: string) => {
    const typed = typedPrice(form.values(), price, ended.current);
    ended.current = typed.ended;
    form.set(typed.changes);
  };
  return <NumberControl field="price" prefix="$" step={1} onChange={change} />;
}

/** The original price: above the listing price it switches the discount on (admin §5). */
export function OriginalPrice() {
  const form = useProductForm();
  const change = (originalPrice: string) => {
    const { price } = form.values();
    form.set({ originalPrice, discountEnabled: canDiscount({ price, originalPrice }) });
  };
  return (
    <div>
      <NumberControl field="originalPrice" prefix="$" step={0.01} onChange={change} />
      <Button
        size="compact-sm"
        variant="subtle"
        mt={4}
        onClick={() => form.set(sameAsOriginal(form.values()))}
      >
        Same as original price
      </Button>
    </div>
  );
}

/** Whether customers are shown what they save. */
export function DiscountFlag() {
  const possible = useDerived(canDiscount);
  return (
    <FlagControl
      field="discountEnabled"
      label="Show the discount"
      disabled={!possible}
      description={possible ? undefined : 'Needs an original price above the listing price'}
    />
  );
}

/**
 * The field for the number on the shelf. The first one puts the product in stock; the last one leaves that to the person who counts
 * (decisions P4).
 */
export function InventoryCount() {
  const form = useProductForm();
  const isStillOffered = useDerived(({ inStock, inventoryCount }) => inStock && !Number(inventoryCount));
  const change = (inventoryCount: string) => {
    const raised = Number(inventoryCount) > 0 && !Number(form.values().inventoryCount);
    form.set({ inventoryCount, ...(raised && { inStock: true }) });
  };
  return (
    <NumberControl
      field="inventoryCount"
      onChange={change}
      description={isStillOffered ? 'Customers still see it as in stock' : undefined}
    />
  );
}

type Prices = Pick<FormValues, 'price' | 'originalPrice'>;

/**
 * A price that is being typed. A discount ends where the original price is not above it any more (admin §5), and comes
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
