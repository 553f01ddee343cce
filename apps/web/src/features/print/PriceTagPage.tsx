import { Container } from '@dealer/ui';
import { getRouteApi } from '@tanstack/react-router';
import { trpc } from '../../trpc.ts';
import { currentPrices } from './current-prices.ts';
import { PriceTag } from './PriceTag.tsx';
import { PrintBar } from './PrintBar.tsx';

const route = getRouteApi('/product/$id_/tag');

/** The price tag of one machine, on a label. */
export function PriceTagPage() {
  const { id, address } = route.useLoaderData();
  const [product] = trpc.storefront.products.get.useSuspenseQuery({ id }, currentPrices);
  return (
    <Container>
      <PrintBar
        back={{ href: `/product/${product.id}`, label: 'Back to the machine' }}
        paper="Label, 4 × 6 inches"
      />
      <PriceTag product={product} address={address} size="label" />
    </Container>
  );
}
