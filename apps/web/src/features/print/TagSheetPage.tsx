import { isStaff } from '@dealer/api/domain/site/roles';
import { Container } from '@dealer/ui';
import { getRouteApi } from '@tanstack/react-router';
import { missingMachinesText } from '../../lib/missing-machines.ts';
import { useUser } from '../../lib/use-user.ts';
import { trpc } from '../../trpc.ts';
import { currentPrices } from './current-prices.ts';
import { PriceTag } from './PriceTag.tsx';
import { PrintBar } from './PrintBar.tsx';
import paper from './printout.module.css';

const route = getRouteApi('/tags');

/** The price tags of several machines, four to a sheet of letter paper. */
export function TagSheetPage() {
  const { publicUrl } = route.useLoaderData();
  const { ids } = route.useLoaderDeps();
  const [products] = trpc.storefront.products.getMany.useSuspenseQuery({ ids }, currentPrices);
  const missingText = missingMachinesText(ids, products);
  const isByStaff = isStaff(useUser());
  const inventory = isByStaff ? '/admin/inventory' : '/inventory';
  return (
    <Container>
      <PrintBar
        back={{ href: inventory, label: 'Back to the inventory' }}
        paper="US letter, upright, four tags to a sheet"
      />
      <h1 className={`${paper.title} no-print`}>Price tags</h1>
      {ids.length === 0 && (
        <p>No machine is chosen.{isByStaff && ' Tick machines in the inventory, then press “Price tags”.'}</p>
      )}
      {missingText && (
        <p role="status" className="no-print">
          {missingText}
        </p>
      )}
      {products.length > 0 && (
        <div data-printout="tags" className={paper.tags}>
          {products.map((product) => (
            <PriceTag
              key={product.id}
              product={product}
              address={`${publicUrl}/product/${product.id}`}
              size="quarter"
            />
          ))}
        </div>
      )}
    </Container>
  );
}
