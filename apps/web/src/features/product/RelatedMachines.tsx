import type { RouterOutputs } from '@dealer/api/types';
import { Link, PriceBlock, ProductImage, SectionHeading } from '@dealer/ui';
import { priceView } from '../../lib/price-view.ts';
import { trpc } from '../../trpc.ts';
import classes from './RelatedMachines.module.css';

type Card = RouterOutputs['storefront']['products']['related']['similar'][number];

/** Shows what to look at beside a machine: a size down, a size up, a pre-owned one, and the nearest in price. */
export function RelatedMachines({ id }: { id: number }) {
  const { data } = trpc.storefront.products.related.useQuery({ id });
  if (!data) return null;
  const entries = [
    { card: data.smaller, reason: 'One size down' },
    { card: data.larger, reason: 'One size up' },
    { card: data.preOwned, reason: 'Pre-owned' },
    ...data.similar.map((card) => ({ card, reason: 'About the same price' })),
  ].flatMap(({ card, reason }) => (card ? [{ card, reason }] : []));
  if (!entries.length) return null;
  return (
    <section aria-labelledby="related" className={`${classes.section} no-print`}>
      <SectionHeading id="related">Similar machines</SectionHeading>
      <ul className={classes.strip}>
        {entries.map(({ card, reason }) => (
          <li key={card.id}>
            <Machine card={card} reason={reason} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Machine({ card, reason }: { card: Card; reason: string }) {
  return (
    <article className={classes.machine}>
      <ProductImage src={card.imageUrl} alt="" sizes="176px" />
      <p className={classes.reason}>{reason}</p>
      <h3 className={classes.name}>
        <Link href={`/product/${card.id}`}>{card.name}</Link>
      </h3>
      <PriceBlock display={priceView(card)} />
    </article>
  );
}
