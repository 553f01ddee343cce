import { measureOf, widthLabel } from '@dealer/api/domain/products/categories';
import { conditionName } from '@dealer/api/domain/products/conditions';
import { Link, PriceBlock, ProductImage, StockBadge } from '@dealer/ui';
import { IconArrowDown, IconArrowUp } from '@dealer/ui/icons';
import { priceView } from '../../lib/price-view.ts';
import { shortName } from '../../lib/short-name.ts';
import { CompareToggle } from '../compare/CompareToggle.tsx';
import classes from './PriceList.module.css';
import type { Card, Inventory } from './use-inventory.ts';

interface Props {
  items: readonly Card[];
  inventory: Inventory;
}

const columns = ['Image', 'Product', 'Model', 'Condition', 'Width', 'Price', 'Stock', 'Action'] as const;

/** The orders that a heading switches between; the first is that of its first press. */
const sortsOf = { Product: ['brand'], Price: ['price-low', 'price-high'] } as const;
const directions = { brand: 'ascending', 'price-low': 'ascending', 'price-high': 'descending' } as const;

/** The machines as a price list (storefront §2), one line each. */
export function PriceList({ items, inventory }: Props) {
  return (
    <div className={classes.scroll} role="region" aria-label="Price list" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) =>
              column === 'Product' || column === 'Price' ? (
                <SortHeading key={column} column={column} inventory={inventory} />
              ) : (
                <th key={column} scope="col" className={column === 'Width' ? classes.width : undefined}>
                  {column}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td className={classes.thumb}>
                <ProductImage src={item.imageUrl} alt="" sizes="56px" />
              </td>
              <th scope="row" className={classes.name} title={item.name}>
                {item.brand && <span className={classes.brand}>{item.brand}</span>}{' '}
                {item.model && <span className={classes.model}>{item.model} </span>}
                {shortName(item)}
              </th>
              <td>{item.model ?? '–'}</td>
              <td>{conditionName(item.condition)}</td>
              <td className={classes.width} title={measureOf(item)?.label ?? widthLabel(item.category)}>
                {measureOf(item)?.value ?? '–'}
              </td>
              <td className={classes.price}>
                <PriceBlock display={priceView(item)} />
              </td>
              <td>
                <StockBadge inStock={item.inStock} />
              </td>
              <td className={classes.action}>
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

/** A heading that sorts the machines by its column, and back where it is pressed again. */
function SortHeading({
  column,
  inventory: { params, show },
}: {
  column: keyof typeof sortsOf;
  inventory: Inventory;
}) {
  const sorts = sortsOf[column];
  const current = sorts.find((sort) => sort === params.sort);
  const next = sorts.find((sort) => sort !== current) ?? 'featured';
  const direction = current && directions[current];
  const Arrow = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      aria-sort={direction ?? 'none'}
      className={column === 'Price' ? classes.price : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => show(({ page: _page, ...rest }) => ({ ...rest, sort: next }))}
      >
        {column}
        <Arrow size={16} aria-hidden data-shown={direction !== undefined} />
      </button>
    </th>
  );
}
