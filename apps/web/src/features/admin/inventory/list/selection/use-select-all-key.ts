import { useHotkeys } from '@mantine/hooks';
import type { Selected } from './use-list-selection.ts';

/** Ctrl+A in a cell selects the rows that are shown; elsewhere it is the browser's. */
export function useSelectAllKey({ shownSelected, toggleAll }: Selected, shown: number): void {
  useHotkeys([
    [
      'mod+A',
      (event) => {
        const isCell = event.target instanceof HTMLElement && event.target.dataset['cell'] !== undefined;
        if (!isCell) return;
        event.preventDefault();
        if (shownSelected < shown) toggleAll();
      },
      { preventDefault: false },
    ],
  ]);
}
