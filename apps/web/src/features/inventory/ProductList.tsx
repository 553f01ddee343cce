import { measureOf, widthLabel } from '@dealer/api/domain/categories';
import { conditionNames } from '@dealer/api/domain/conditions';
import { Link, PriceBlock, ProductImage, StockBadge } from '@dealer/ui';
import { priceView } from '../../lib/price-view.ts';
import { MachineCard } from '../catalog/MachineCard.tsx';
import { CompareToggle } from '../compare/CompareToggle.tsx';
import { MachineRow } from './MachineRow.tsx';
import classes from './ProductList.module.css';
import type { Card } from './use-inventory.ts';
import type { ViewMode } from './view-mode.ts';

/** A phone shows one image at first; loading more of them ahead of the styles holds that one back. */
const AHEAD = 1;

interface Props {
  items: readonly Card[];
  view: ViewMode;
  /** The items belong to what was asked before; what is asked now is on its way. */
  stale: boolean;
}

/** The found machines as cards, as a list with two lines of text, or as a price list. */
export function ProductList({ items, view, stale }: Props) {
  return (
    <div className={classes.list} data-rendered-view={view} data-stale={stale || undefined}>
      {view === 'table' ? (
        <PriceList items={items} />
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

/** Columns: Image, Product, Model, Condition, Width, Price, Stock, Action (storefront.md 2). */
function PriceList({ items }: { items: readonly Card[] }) {
  return (
    <div className={classes.scroll} role="region" aria-label="Price list" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {['Image', 'Product', 'Model', 'Condition', 'Width', 'Price', 'Stock', 'Action'].map((column) => (
              <th key={column} scope="col" className={column === 'Price' ? classes.price : undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td className={classes.thumb}>
                <ProductImage src={item.imageUrl} alt="" sizes="96px" />
              </td>
              <th scope="row">
                <span className={classes.brand}>{item.brand}</span>
                {item.name}
              </th>
              <td>{item.model ?? '–'}</td>
              <td>{conditionNames[item.condition]}</td>
              <td title={measureOf(item)?.label ?? widthLabel(item.category)}>
                {measureOf(item)?.value ?? '–'}
              </td>
              <td className={classes.price}>
                <PriceBlock display={priceView(item)} />
              </td>
              <td>
                <StockBadge inStock={item.inStock} />
              </td>
              <td>
                <Link href={`/product/${item.id}`} aria-label={`View ${item.name}`}>
                  View
                </Link>
                <CompareToggle product={item} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
