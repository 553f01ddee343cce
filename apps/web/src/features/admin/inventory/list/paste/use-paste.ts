import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStableCallback } from '../../../../../lib/use-stable-callback.ts';
import { showToast } from '../../../../toast/toast.ts';
import { type CellField, cellFields } from '../cells/cells.ts';
import type { CellEdits } from '../cells/use-cell-edits.ts';
import { useListedRows } from '../selection/use-listed-rows.ts';
import type { ProductList, ProductRow } from '../use-product-list.ts';
import type { Pasted } from './PasteDialog.tsx';
import { MAX_PASTED_CELLS, matchBlockToRows, readBlock, rowsFrom } from './paste-block.ts';

const LIST_CHANGED = 'The list changed in the meantime. Paste again.';

/** The cell that has the focus, or whose input has it. */
function focusedCell() {
  const cell = document.activeElement?.closest<HTMLElement>('[data-cell-of]');
  const name = cell?.querySelector<HTMLElement>('[data-cell]')?.dataset['cell'];
  const field = cellFields.find((known) => known === name);
  return cell && field && { id: Number(cell.dataset['cellOf']), field };
}

/**
 * Handles a paste into the list: one value goes into the focused cell; a block of a spreadsheet fills the cells from there on,
 * after a confirmation. A block that is longer than the page goes on in the list of all pages.
 */
export function usePaste(items: readonly ProductRow[], filters: ProductList['filters'], edits: CellEdits) {
  const [pasted, setPasted] = useState<Pasted>();
  const list = useListedRows(filters, 'Nothing was pasted: the rows after this page could not be read');
  /** The read of the last paste beyond the page, unless it was canceled. */
  const currentRead = useRef<Promise<unknown>>(undefined);
  const close = () => {
    currentRead.current = undefined;
    setPasted(undefined);
  };
  const newestItems = useRef(items);
  useLayoutEffect(() => {
    newestItems.current = items;
  });
  const show = async (cells: string[][], at: number, field: CellField) => {
    const onPage = items.slice(at);
    if (cells.length <= onPage.length) return setPasted(matchBlockToRows(cells, rowsFrom(onPage, []), field));
    const read = list.read();
    currentRead.current = read;
    setPasted('reading');
    const listed = await read;
    if (currentRead.current !== read) return;
    currentRead.current = undefined;
    const isSamePage = onPage.every(({ id }, index) => newestItems.current[at + index]?.id === id);
    if (listed && !isSamePage)
      showToast({ title: 'Nothing was pasted', message: LIST_CHANGED, kind: 'destructive' });
    const canShow = listed !== undefined && isSamePage;
    setPasted(canShow ? matchBlockToRows(cells, rowsFrom(onPage, listed), field) : undefined);
  };
  const paste = useStableCallback((event: ClipboardEvent) => {
    const cell = focusedCell();
    const at = items.findIndex(({ id }) => id === cell?.id);
    const product = items[at];
    if (!cell || !product) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    const cells = readBlock(text);
    const size = cells.reduce((sum, line) => sum + line.length, 0);
    const isTyping = event.target instanceof HTMLInputElement;
    if (size === 0 || (size === 1 && isTyping)) return;
    event.preventDefault();
    if (currentRead.current) return;
    if (size > MAX_PASTED_CELLS)
      return showToast({
        title: 'Nothing was pasted',
        message: `The block has ${size.toLocaleString('en-US')} cells, and at most ${MAX_PASTED_CELLS.toLocaleString('en-US')} are taken at a time. Use Import for a whole price list.`,
        kind: 'destructive',
      });
    const isTyped = cell.field !== 'category' && cell.field !== 'status';
    if (size === 1 && isTyped) return edits.save(product, cell.field, cells[0]?.[0]?.trim() ?? '');
    void show(cells, at, cell.field);
  });
  useEffect(() => {
    // A focused button gets no paste event; the document does.
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [paste]);
  return { pasted, close };
}
