import { Link, PriceBlock, ProductImage, SectionHeading } from '@dealer/ui';
import { keepPreviousData } from '@tanstack/react-query';
import { priceView } from '../../lib/price-view.ts';
import { trpc } from '../../trpc.ts';
import classes from './RecentlyViewed.module.css';
import { useRecentlyViewed } from './recently-viewed.ts';

/** A strip of the machines looked at last; nothing where there are none, nor on the server. */
export function RecentlyViewed({ except }: { except?: number }) {
  const ids = useRecentlyViewed(except);
  const { data: machines = [] } = trpc.storefront.products.getMany.useQuery(
    { ids },
    { enabled: ids.length > 0, placeholderData: keepPreviousData },
  );
  if (!ids.length || !machines.length) return null;
  return (
    <section aria-labelledby="recently-viewed" className={`${classes.section} no-print`}>
      <SectionHeading id="recently-viewed">Recently viewed</SectionHeading>
      <ul className={classes.strip}>
        {machines.map((machine) => (
          <li key={machine.id} className={classes.machine}>
            <ProductImage src={machine.imageUrl} alt="" sizes="176px" />
            <p className={classes.head}>
              {machine.brand} <span>{machine.model}</span>
            </p>
            <Link href={`/product/${machine.id}`} className={classes.name}>
              {machine.name}
            </Link>
            <PriceBlock display={priceView(machine)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
