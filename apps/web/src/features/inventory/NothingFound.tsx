import { filterGroups, toInventoryQuery } from '@dealer/api/domain/search/inventory-query';
import { phoneHref } from '@dealer/api/domain/shop/shop';
import { Button, EmptyState, LinkButton } from '@dealer/ui';
import { useRef } from 'react';
import { useFocusInList } from '../../lib/use-focus-in-list.ts';
import { useShop } from '../../lib/use-shop.ts';
import { useCountMissedSearch } from '../demand/use-count-demand.ts';
import { QuoteButton } from '../quote/QuoteButton.tsx';
import { RecentlyViewed } from '../recent/RecentlyViewed.tsx';
import classes from './NothingFound.module.css';
import { CardGrid } from './ProductList.tsx';
import type { Inventory, SearchResult } from './use-inventory.ts';

/** An inventory without results: whom to ask, a button that clears the filters, and machines that come close to the search. */
export function NothingFound({ inventory, result }: { inventory: Inventory; result: SearchResult }) {
  const { params, show } = inventory;
  const { search, filters } = toInventoryQuery(params);
  const isFiltered = filterGroups.some((group) => filters[group].length);
  const shop = useShop();
  // 'Clear Filters' disappears together with the empty result.
  const content = useRef<HTMLDivElement>(null);
  useFocusInList(content);
  // Only a search alone counts as missed: with filters, these may be why nothing is found.
  useCountMissedSearch(isFiltered || params.status ? undefined : search);
  return (
    <div ref={content}>
      <EmptyState
        title="No products found"
        actions={
          <>
            {result.sitePage && (
              <LinkButton href={result.sitePage.href} variant="accent">
                {result.sitePage.label}
              </LinkButton>
            )}
            {search && (
              <QuoteButton variant={result.sitePage ? 'outline' : 'accent'} subject={{ wish: search }}>
                Ask us for “{'\u2068'}
                {search}
                {'\u2069'}”
              </QuoteButton>
            )}
            <Button
              variant="outline"
              onClick={() =>
                show(({ status, stock }) => ({ ...(status && { status }), ...(stock && { stock }) }))
              }
            >
              Clear Filters
            </Button>
          </>
        }
      >
        {isFiltered
          ? 'Nothing here fits all of that. Take a filter away, or call '
          : `${search ? 'Not on the floor today' : 'Nothing is listed today'}, but we know what comes in and what can be ordered. Call `}
        <a href={phoneHref(shop.phone)}>{shop.phone}</a> and we will look for you.
      </EmptyState>
      {result.near.length > 0 && (
        <section className={classes.near} aria-labelledby="near">
          <h2 id="near">Closest to what you typed</h2>
          <CardGrid items={result.near} />
        </section>
      )}
      <div className={classes.recent}>
        <RecentlyViewed />
      </div>
    </div>
  );
}
