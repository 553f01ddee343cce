import { Button, Container, EmptyState, Link } from '@dealer/ui';
import { useEffect, useRef, useState } from 'react';
import { errorCode } from '../../lib/error-code.ts';
import { useFocusHeadingAfter } from '../../lib/use-focus-in-list.ts';
import { useShop } from '../../lib/use-shop.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { inventorySubject, inventoryTitle } from './head.ts';
import classes from './InventoryPage.module.css';
import { NothingFound } from './NothingFound.tsx';
import { Pages } from './Pages.tsx';
import { ProductList } from './ProductList.tsx';
import { SkeletonCards } from './SkeletonCards.tsx';
import { Toolbar } from './Toolbar.tsx';
import { type Inventory, useInventory } from './use-inventory.ts';

/** The inventory (storefront §2): filters left, machines right, the whole state in the address. */
export function InventoryPage() {
  const inventory = useInventory();
  const [panelOpen, setPanelOpen] = useState(false);
  const { params, result } = inventory;
  const subject = inventorySubject(params, result.data);
  // The page opens before its machines arrive, which know the brands and kinds that the shop has added itself.
  const shop = useShop();
  useEffect(() => {
    document.title = inventoryTitle(subject, shop);
  }, [subject, shop]);
  return (
    <Container>
      <header className={classes.heading}>
        <h1>Equipment Inventory</h1>
        {subject ? (
          <p className={classes.subject} dir="auto">
            {subject}
          </p>
        ) : (
          <p className={`${classes.subject} no-print`}>
            Not sure which? <Link href="/find">Find the machine that fits</Link>
          </p>
        )}
      </header>
      <div className={classes.layout}>
        <FilterPanel inventory={inventory} open={panelOpen} onClose={() => setPanelOpen(false)} />
        <section className={classes.results} aria-label="Machines" aria-busy={result.isFetching}>
          <Toolbar inventory={inventory}>
            <Button
              variant="outline"
              className={`${classes.panelToggle} needs-script`}
              aria-expanded={panelOpen}
              aria-controls="filters"
              onClick={() => setPanelOpen(!panelOpen)}
            >
              {panelOpen ? 'Hide Filters' : 'Show Filters'}
            </Button>
            <noscript>
              <a href="#filters" className={classes.panelToggle}>
                Filters
              </a>
            </noscript>
          </Toolbar>
          <ActiveFilters inventory={inventory} />
          <Results inventory={inventory} />
        </section>
      </div>
    </Container>
  );
}

function Results({ inventory }: { inventory: Inventory }) {
  const { result } = inventory;
  if (result.isError) return <Failed inventory={inventory} />;
  if (!result.data) return <SkeletonCards count={6} />;
  if (!result.data.total) return <NothingFound inventory={inventory} result={result.data} />;
  return (
    <>
      {result.data.corrections.map(({ typed, read }) => (
        <p key={typed} className={classes.corrections}>
          No “{typed}” here, so these are for <strong>{read}</strong>.
        </p>
      ))}
      <ProductList items={result.data.items} inventory={inventory} stale={result.isPlaceholderData} />
      <Pages inventory={inventory} page={result.data.page} pageCount={result.data.pageCount} />
    </>
  );
}

function Failed({ inventory: { result } }: { inventory: Inventory }) {
  const notice = useRef<HTMLDivElement>(null);
  useFocusHeadingAfter(notice);
  return (
    <div ref={notice}>
      <EmptyState
        title="Failed to fetch products"
        actions={<Button onClick={() => void result.refetch()}>Try again</Button>}
      >
        {errorCode(result.error) === 'TOO_MANY_REQUESTS'
          ? result.error?.message
          : 'The list did not arrive. Check the connection and try again, or call us and we will look for you.'}
      </EmptyState>
    </div>
  );
}
