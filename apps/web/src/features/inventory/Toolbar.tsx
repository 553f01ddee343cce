import { listedStatuses, statusName } from '@dealer/api/domain/products/product-status';
import { inventorySorts } from '@dealer/api/domain/search/inventory-query';
import type { ReactNode } from 'react';
import classes from './Toolbar.module.css';
import type { Inventory } from './use-inventory.ts';
import { rememberViewMode, useViewMode, viewModes } from './view-mode.ts';

const sortNames: Record<(typeof inventorySorts)[number], string> = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  brand: 'Brand: A to Z',
  newest: 'Newest first',
};
const viewNames = { grid: 'Grid', list: 'List', table: 'Table' } as const;

function statusText({ data, isPending, isError }: Inventory['result']): string {
  if (isError) return 'The list did not arrive';
  if (isPending) return 'Loading the machines';
  return data ? `Showing ${data.total} product(s)` : '';
}

/** The number of machines, and the choices of their order and view; for staff, of their status too. */
export function Toolbar({ inventory, children }: { inventory: Inventory; children: ReactNode }) {
  const { params, result, show } = inventory;
  // Only staff get this count.
  const isStaff = result.data !== undefined && result.data.outOfStock !== null;
  return (
    <div className={classes.bar}>
      {children}
      <p className={classes.count} role="status">
        {statusText(result)}
      </p>
      {isStaff && <StaffFilters inventory={inventory} hidden={result.data?.outOfStock ?? 0} />}
      <label className={`${classes.field} no-print`}>
        <span className={classes.label}>Sort by</span>
        <select
          name="sort"
          form="filters-form"
          value={params.sort ?? 'featured'}
          onChange={({ target: { value } }) => {
            const sort = inventorySorts.find((other) => other === value) ?? 'featured';
            show(({ page: _page, ...rest }) => ({ ...rest, sort }));
          }}
        >
          {inventorySorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortNames[sort]}
            </option>
          ))}
        </select>
      </label>
      <ViewSwitch />
    </div>
  );
}

function ViewSwitch() {
  const view = useViewMode();
  return (
    <fieldset className={`${classes.views} no-print needs-script`}>
      <legend className="visually-hidden">View</legend>
      {viewModes.map((mode) => (
        <label key={mode} className={classes.view}>
          <input
            type="radio"
            className="visually-hidden"
            name="view"
            checked={mode === view}
            onChange={() => rememberViewMode(mode)}
          />
          <span>{viewNames[mode]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function StaffFilters({ inventory: { params, show }, hidden }: { inventory: Inventory; hidden: number }) {
  const { status, stock } = params;
  return (
    <>
      <label className={`${classes.field} no-print`}>
        <span>Product Status</span>
        <select
          value={status ?? 'published'}
          onChange={({ target: { value } }) =>
            show(({ page: _page, ...rest }) => ({ ...rest, status: value }))
          }
        >
          {listedStatuses.map((listed) => (
            <option key={listed} value={listed}>
              {statusName(listed)}
            </option>
          ))}
        </select>
      </label>
      <label className={`${classes.check} no-print`}>
        <input
          type="checkbox"
          checked={stock === '1'}
          onChange={({ target: { checked } }) =>
            show(({ page: _page, stock: _stock, ...rest }) => ({ ...rest, ...(checked && { stock: '1' }) }))
          }
        />
        include out of stock ({hidden})
      </label>
    </>
  );
}
