import { useState } from 'react';

/**
 * The rows that are ticked. Only rows of the page that is shown can be: what leaves the page is not selected any more, so
 * that a bulk action never touches what nobody sees.
 */
export function useSelection<Row extends { id: number }>(shown: readonly Row[]) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const selected = shown.filter(({ id }) => ticked.has(id));
  const only = (rows: readonly Row[]) => setTicked(new Set(rows.map(({ id }) => id)));
  return {
    selected,
    has: (id: number) => ticked.has(id),
    toggle: (row: Row) =>
      only(ticked.has(row.id) ? selected.filter(({ id }) => id !== row.id) : [...selected, row]),
    toggleAll: () => only(selected.length === shown.length ? [] : shown),
    leaveOut: (ids: readonly number[]) => only(selected.filter(({ id }) => !ids.includes(id))),
    clear: () => only([]),
  };
}
