import { MachineCard } from '../catalog/MachineCard.tsx';
import { MachineRow } from './MachineRow.tsx';
import { PriceList } from './PriceList.tsx';
import classes from './ProductList.module.css';
import type { Card, Inventory } from './use-inventory.ts';
import { useViewMode } from './view-mode.ts';

/** Images that load eagerly. A phone shows one at first, and further ones would delay it. */
const EAGER_IMAGES = 1;

interface Props {
  items: readonly Card[];
  inventory: Inventory;
  /** The items are those of the query before, while the new ones are loading. */
  stale: boolean;
}

/**
 * The found machines in the view that the visitor has chosen: as cards, as a list with two lines of text, or as a price list.
 * Hidden while it is rendered in another view than the chosen one, as on the server.
 */
export function ProductList({ items, inventory, stale }: Props) {
  const view = useViewMode();
  return (
    <div className={classes.list} data-rendered-view={view} data-stale={stale || undefined}>
      {view === 'grid' && <CardGrid items={items} />}
      {view === 'list' && (
        <ul className={classes.rows}>
          {items.map((item, index) => (
            <li key={item.id}>
              <MachineRow product={item} priority={index < EAGER_IMAGES} />
            </li>
          ))}
        </ul>
      )}
      {view === 'table' && <PriceList items={items} inventory={inventory} />}
    </div>
  );
}

/** Machines as cards, in any view. */
export function CardGrid({ items }: Pick<Props, 'items'>) {
  return (
    <ul className={classes.grid}>
      {items.map((item, index) => (
        <li key={item.id}>
          <MachineCard product={item} priority={index < EAGER_IMAGES} />
        </li>
      ))}
    </ul>
  );
}
