import { shortLabel } from '@dealer/api/domain/products/short-label';
import { Breadcrumbs, Container, EmptyState, LinkButton } from '@dealer/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { missingMachinesText } from '../../lib/missing-machines.ts';
import { trpc } from '../../trpc.ts';
import { QuoteButton } from '../quote/QuoteButton.tsx';
import { RecentlyViewed } from '../recent/RecentlyViewed.tsx';
import classes from './ComparePage.module.css';
import { ComparisonTable } from './ComparisonTable.tsx';
import {
  addCompared,
  comparedIds,
  compareHref,
  compareText,
  MAX_COMPARED,
  updateCompared,
  useCompared,
} from './compared.ts';
import { subjectOf } from './compared-subject.ts';
import { PriceTagsLink } from './PriceTagsLink.tsx';

const route = getRouteApi('/compare');

/** Shows up to four machines side by side; the address names them, so that it can be sent to somebody. */
export function ComparePage() {
  const ids = comparedIds(route.useSearch().ids);
  const [products] = trpc.storefront.products.getMany.useSuspenseQuery({ ids });
  const chosen = products.map((product) => ({ id: product.id, label: shortLabel(product) }));
  const addAnother = () => addCompared(chosen);
  const missingText = missingMachinesText(ids, products);
  useEffect(() => updateCompared(ids, chosen));
  return (
    <Container className={classes.page}>
      <div className={classes.crumbs}>
        <Breadcrumbs
          items={[
            { label: 'Home', href: '/' },
            { label: 'Equipment', href: '/inventory' },
            { label: 'Compare' },
          ]}
        />
      </div>
      <header className={classes.header}>
        <h1>Compare machines</h1>
        <div className={`${classes.actions} no-print`}>
          {products.length > 0 && (
            <QuoteButton variant="accent" subject={subjectOf(chosen)}>
              Request a Quote
            </QuoteButton>
          )}
          {products.length > 0 && <PriceTagsLink ids={products.map(({ id }) => id)} variant="outline" />}
          {products.length > 0 && products.length < MAX_COMPARED && (
            <LinkButton href="/inventory" variant="outline" className="no-print" onClick={addAnother}>
              Add a machine
            </LinkButton>
          )}
        </div>
      </header>
      {missingText && <p role="status">{missingText}</p>}
      {products.length > 0 ? <ComparisonTable products={products} /> : <NothingToCompare ids={ids} />}
      {products.length < 2 && (
        <div className={classes.recent}>
          <RecentlyViewed />
        </div>
      )}
    </Container>
  );
}

/**
 * Offers what is chosen on this device, where the address names no machine that is there.
 * @param ids of the machines that it names
 */
function NothingToCompare({ ids }: { ids: readonly number[] }) {
  const chosen = useCompared().filter(({ id }) => !ids.includes(id));
  const labels = chosen.map(({ label }) => label).join(', ');
  const browse = (
    <LinkButton href="/inventory" variant={chosen.length > 1 ? 'outline' : 'primary'}>
      Browse equipment
    </LinkButton>
  );
  if (chosen.length > 1)
    return (
      <EmptyState
        title="Your machines are still chosen"
        actions={
          <>
            <LinkButton href={compareHref(chosen.map(({ id }) => id))}>
              {compareText(chosen.length)}
            </LinkButton>
            {browse}
          </>
        }
      >
        On this device you chose {labels}.
      </EmptyState>
    );
  return (
    <EmptyState title="Nothing to compare yet" actions={browse}>
      {chosen.length
        ? `You chose ${labels}. Press Compare on one more, and their specifications stand here side by side.`
        : 'Press Compare on two to four machines, and their specifications stand here side by side.'}
    </EmptyState>
  );
}
