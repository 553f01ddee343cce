import { useState } from 'react';
import type { ProductRow } from '../use-product-list.ts';

/** The values of a product that bulk actions need. */
export type SelectedRow = Pick<ProductRow, 'id' | 'inStock' | 'updatedAt'>;

/** Returns the products as a bulk action takes them. The moments are texts: only some hundred dates may be marked as such in one call. */
export const itemsOf = (selected: readonly SelectedRow[]) =>
  selected.map(({ id, updatedAt }) => ({ id, updatedAt: updatedAt.toISOString() }));

/** The rows between two rows, including both, in either direction; only the second one if the first is not on the page. */
export function rangeOf<Row extends { id: number }>(
  rows: readonly Row[],
  from: number | undefined,
  to: Row,
): Row[] {
  const start = rows.findIndex(({ id }) => id === from);
  const end = rows.findIndex(({ id }) => id === to.id);
  if (start < 0 || end < 0) return [to];
  return rows.slice(Math.min(start, end), Math.max(start, end) + 1);
}

/**
 * Selects products of a list across its pages. Rows of other pages stay selected, because each bulk action first lists what it
 * will do to every row. Rows on this page are used in the version that the page shows.
 * @param shown the rows on this page
 */
export function useListSelection(shown: readonly SelectedRow[]) {
  const [selectedRows, setSelectedRows] = useState<ReadonlyMap<number, SelectedRow>>(new Map());
  const [lastToggled, setLastToggled] = useState<number>();
  const current = new Map(shown.map((row) => [row.id, row]));
  const selected = [...selectedRows.values()].map((row) => current.get(row.id) ?? row);
  const shownSelected = shown.filter(({ id }) => selectedRows.has(id)).length;
  const leaveOut = (ids: readonly number[]) =>
    setSelectedRows((now) => new Map([...now].filter(([id]) => !ids.includes(id))));
  const add = (rows: readonly SelectedRow[]) =>
    setSelectedRows((now) => new Map([...now, ...rows.map((row) => [row.id, row] as const)]));
  return {
    selected,
    /** The number of selected rows on this page. */
    shownSelected,
    has: (id: number) => selectedRows.has(id),
    /** Selects or clears a row; with Shift, all rows from the last toggled one to this one. */
    toggle: (row: SelectedRow, isRange: boolean) => {
      const rows = isRange ? rangeOf(shown, lastToggled, row) : [row];
      setLastToggled(row.id);
      if (selectedRows.has(row.id)) leaveOut(rows.map(({ id }) => id));
      else add(rows);
    },
    toggleAll: () => (shownSelected === shown.length ? leaveOut(shown.map(({ id }) => id)) : add(shown)),
    add,
    leaveOut,
    clear: () => setSelectedRows(new Map()),
  };
}
export type Selected = ReturnType<typeof useListSelection>;
