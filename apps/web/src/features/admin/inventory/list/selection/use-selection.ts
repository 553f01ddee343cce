import { useState } from 'react';

/**
 * Selects rows of one page. A row that leaves the page is no longer selected, so that a bulk action never touches rows that
 * nobody sees.
 */
export function useSelection<Row extends { id: number }>(shown: readonly Row[]) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
  const selected = shown.filter(({ id }) => selectedIds.has(id));
  const only = (rows: readonly Row[]) => setSelectedIds(new Set(rows.map(({ id }) => id)));
  return {
    selected,
    has: (id: number) => selectedIds.has(id),
    toggle: (row: Row) =>
      only(selectedIds.has(row.id) ? selected.filter(({ id }) => id !== row.id) : [...selected, row]),
    toggleAll: () => only(selected.length === shown.length ? [] : shown),
    leaveOut: (ids: readonly number[]) => only(selected.filter(({ id }) => !ids.includes(id))),
    clear: () => only([]),
  };
}
