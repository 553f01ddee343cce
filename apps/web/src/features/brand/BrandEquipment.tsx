import { Button, EmptyState, Link, LinkButton, PlateGrid, SectionHeading } from '@dealer/ui';
import type { BrandText } from '../../content/brands.ts';
import { trpc } from '../../trpc.ts';
import { MachineCard } from '../catalog/MachineCard.tsx';
import { SkeletonCards } from '../inventory/SkeletonCards.tsx';
import classes from './BrandPage.module.css';
import { brandQuery, inventoryOfBrand } from './brand-query.ts';

/** Brand pages list at most this many (storefront §9). */
const MAX_CARDS = 8;

/** Shows the machines of a brand: the first eight, and the way to the rest. */
export function BrandEquipment({ brand }: { brand: BrandText }) {
  const { data, isError, refetch } = trpc.storefront.products.search.useQuery(brandQuery(brand));
  const all = inventoryOfBrand(brand);
  return (
    <section aria-labelledby="available" className={classes.block}>
      <SectionHeading id="available" aside={<Link href={all}>View All in Inventory</Link>}>
        Available {brand.displayName} Equipment
      </SectionHeading>
      {data && data.total > 0 && (
        <>
          <PlateGrid>
            {data.items.slice(0, MAX_CARDS).map((product) => (
              <li key={product.id}>
                <MachineCard product={product} headingLevel={3} callLabel="Call for Price" />
              </li>
            ))}
          </PlateGrid>
          {data.total > MAX_CARDS && (
            <p className={classes.all}>
              <LinkButton href={all} variant="outline">
                View All {data.total} Products
              </LinkButton>
            </p>
          )}
        </>
      )}
      {data?.total === 0 && (
        <EmptyState
          title={`No ${brand.displayName} equipment currently in stock.`}
          headingLevel={3}
          drawing={brand.drawing}
        >
          Contact us for special orders and availability.
        </EmptyState>
      )}
      {isError && (
        <EmptyState
          title="Failed to fetch products"
          headingLevel={3}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          Call us and we tell you what is here.
        </EmptyState>
      )}
      {!data && !isError && <SkeletonCards count={MAX_CARDS} />}
    </section>
  );
}
