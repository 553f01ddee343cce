import { MachineCard } from '../catalog/MachineCard.tsx';
import { MachineRow } from './MachineRow.tsx';
import { PriceList } from './PriceList.tsx';
import classes from './ProductList.module.css';
import type { Card, Inventory } from './use-inventory.ts';
import type { ViewMode } from './view-mode.ts';

/** A phone shows one image at first; loading more of them ahead of the styles holds that one back. */
const AHEAD = 1;

interface Props {
  items: readonly Card[];
  inventory: Inventory;
  view: ViewMode;
  /** The items belong to what was asked before; what is asked now is on its way. */
  stale: boolean;
}

/** The found machines as cards, as a list with two lines of text, or as a price list. */
export function ProductList({ items, inventory, view, stale }: Props) {
  return (
    <div className={classes.list} data-rendered-view={view} data-stale={stale || undefined}>
      {view === 'table' ? (
        <PriceList items={items} inventory={inventory} />
      ) : (
        <ul className={view === 'grid' ? classes.grid : classes.rows}>
          {items.map((item, index) => (
            <li key={item.id}>
              {view === 'grid' ? (
                <MachineCard product={item} priority={index < AHEAD} />
              ) : (
                <MachineRow product={item} priority={index < AHEAD} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
