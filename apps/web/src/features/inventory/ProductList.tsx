import { MachineCard } from '../catalog/MachineCard.tsx';
import { MachineRow } from './MachineRow.tsx';
import { PriceList } from './PriceList.tsx';
import classes from './ProductList.module.css';
import type { Card, Inventory } from './use-inventory.ts';
import { useViewMode } from './view-mode.ts';

/** A phone shows one image at first; loading more of them ahead of the styles holds that one back. */
const AHEAD = 1;

interface Props {
  items: readonly Card[];
  inventory: Inventory;
  /** The items belong to what was asked before; what is asked now is on its way. */
  stale: boolean;
}

/**
 * The found machines in the view that the visitor has chosen: as cards, as a list with two lines of text, or as a price list.
 * Hidden while another view than the chosen one is drawn, as on the server.
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
              <MachineRow product={item} priority={index < AHEAD} />
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
          <MachineCard product={item} priority={index < AHEAD} />
        </li>
      ))}
    </ul>
  );
}
