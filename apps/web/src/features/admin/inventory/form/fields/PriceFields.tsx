import { canDiscount, sameAsOriginal } from '@dealer/api/domain/product-form';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useDerived, useProductForm } from '../form-store.ts';
import { FlagControl } from './choices.tsx';
import { NumberControl } from './NumberControl.tsx';
import { typedPrice } from './typed-price.ts';

/** The listing price, which may end a discount (admin.md 5). */
export function ListingPrice() {
  const { store } = useProductForm();
  const ended = useRef<ReturnType<typeof typedPrice>['ended']>(undefined);
  const change = (price: string) => {
    const typed = typedPrice(store.values(), price, ended.current);
    ended.current = typed.ended;
    store.set(typed.changes);
  };
  return <NumberControl field="price" prefix="$" step={1} onChange={change} />;
}

/** The original price: above the listing price it switches the discount on (admin.md 5). */
export function OriginalPrice() {
  const { store } = useProductForm();
  const change = (originalPrice: string) => {
    const { price } = store.values();
    store.set({ originalPrice, discountEnabled: canDiscount({ price, originalPrice }) });
  };
  return (
    <div>
      <NumberControl field="originalPrice" prefix="$" step={0.01} onChange={change} />
      <Button
        size="compact-sm"
        variant="subtle"
        mt={4}
        onClick={() => store.set(sameAsOriginal(store.values()))}
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

/** What stands on the shelf. The first one puts the product in stock; the last one leaves that to the person who counts (decisions P4). */
export function InventoryCount() {
  const { store } = useProductForm();
  const promised = useDerived(({ inStock, inventoryCount }) => inStock && !Number(inventoryCount));
  const change = (inventoryCount: string) => {
    const raised = Number(inventoryCount) > 0 && !Number(store.values().inventoryCount);
    store.set({ inventoryCount, ...(raised && { inStock: true }) });
  };
  return (
    <NumberControl
      field="inventoryCount"
      onChange={change}
      description={promised ? 'Customers still see it as in stock' : undefined}
    />
  );
}
