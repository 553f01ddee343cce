import { useEffect, useState } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { showToast } from '../../../toast/toast.ts';
import { cellFields } from './cells.ts';
import { MAX_PASTED_CELLS, matchBlockToRows, type PastedBlock, readBlock } from './paste-block.ts';
import type { CellEdits } from './use-cell-edits.ts';
import type { ProductRow } from './use-product-list.ts';

/** The cell that has the focus, or whose input has it. */
function focusedCell() {
  const cell = document.activeElement?.closest<HTMLElement>('[data-cell-of]');
  const name = cell?.querySelector<HTMLElement>('[data-cell]')?.dataset['cell'];
  const field = cellFields.find((known) => known === name);
  return cell && field && { id: Number(cell.dataset['cellOf']), field };
}

/**
 * Handles a paste into the list: one value goes into the focused cell; a block of a spreadsheet fills the cells from there on,
 * after a confirmation.
 */
export function usePaste(items: readonly ProductRow[], edits: CellEdits) {
  const [block, setBlock] = useState<PastedBlock>();
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
    if (size > MAX_PASTED_CELLS)
      return showToast({
        title: 'Nothing was pasted',
        message: `The block has ${size.toLocaleString('en-US')} cells, and at most ${MAX_PASTED_CELLS.toLocaleString('en-US')} are taken at a time. Use Import for a whole price list.`,
        kind: 'destructive',
      });
    const isTyped = cell.field !== 'category' && cell.field !== 'status';
    if (size === 1 && isTyped) return edits.save(product, cell.field, cells[0]?.[0]?.trim() ?? '');
    setBlock(matchBlockToRows(cells, items.slice(at), cell.field));
  });
  useEffect(() => {
    // A focused button gets no paste event; the document does.
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [paste]);
  return { block, close: () => setBlock(undefined) };
}
