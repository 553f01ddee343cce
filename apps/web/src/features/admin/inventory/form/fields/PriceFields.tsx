import { formatMoment } from '@dealer/api/domain/moment';
import { formatCents, toCents } from '@dealer/api/domain/money';
import { canDiscount, endsDiscount, sameAsOriginal } from '@dealer/api/domain/product-form';
import { Link } from '@dealer/ui';
import { Alert, Button } from '@mantine/core';
import { useRef } from 'react';
import { trpc } from '../../../../../trpc.ts';
import { useDerived, useProductForm } from '../form-store.ts';
import type { FormValues } from '../form-values.ts';
import { FlagControl } from './controls.tsx';
import { NumberControl } from './NumberControl.tsx';

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

/** Says of a machine on sale that the price in its form is that of the sale, and what becomes of another one. */
export function SaleNotice({ id }: { id: number }) {
  const { data: sale } = trpc.admin.sales.ofProduct.useQuery({ id });
  if (!sale) return null;
  const regular = formatCents(toCents(sale.regularPrice) ?? 0);
  return (
    <Alert color="brass" role="status" title={`On sale until ${formatMoment(sale.endsAt)}`}>
      The listing price is that of the sale <Link href="/admin/sales">{sale.name}</Link>; {regular} comes back
      when it ends. If you set another price, it stays.
    </Alert>
  );
}
