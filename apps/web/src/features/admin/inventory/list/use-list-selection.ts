import { useState } from 'react';
import type { ProductRow } from './use-product-list.ts';

/** What a bulk action needs to know of a product. */
export type SelectedRow = Pick<ProductRow, 'id' | 'inStock' | 'updatedAt'>;

/** The rows from the last one that was ticked to this one, in either direction; this one alone without the other. */
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
 * The products of a list that are ticked, on all of its pages. Those that are not shown stay selected: each bulk action
 * lists what it will do to every one of them first. A row that is shown counts in the version that is shown.
 */
export function useListSelection(shown: readonly SelectedRow[]) {
  const [ticked, setTicked] = useState<ReadonlyMap<number, SelectedRow>>(new Map());
  const [lastTicked, setLastTicked] = useState<number>();
  const current = new Map(shown.map((row) => [row.id, row]));
  const selected = [...ticked.values()].map((row) => current.get(row.id) ?? row);
  const shownSelected = shown.filter(({ id }) => ticked.has(id)).length;
  const leaveOut = (ids: readonly number[]) =>
    setTicked((now) => new Map([...now].filter(([id]) => !ids.includes(id))));
  const add = (rows: readonly SelectedRow[]) =>
    setTicked((now) => new Map([...now, ...rows.map((row) => [row.id, row] as const)]));
  return {
    selected,
    /** How many of them are on the page that is shown. */
    shownSelected,
    has: (id: number) => ticked.has(id),
    /** Ticks or clears a row, with Shift all rows between it and the last one. */
    toggle: (row: SelectedRow, isRange: boolean) => {
      const rows = isRange ? rangeOf(shown, lastTicked, row) : [row];
      setLastTicked(row.id);
      if (ticked.has(row.id)) leaveOut(rows.map(({ id }) => id));
      else add(rows);
    },
    toggleAll: () => (shownSelected === shown.length ? leaveOut(shown.map(({ id }) => id)) : add(shown)),
    add,
    leaveOut,
    clear: () => setTicked(new Map()),
  };
}
export type Selected = ReturnType<typeof useListSelection>;
