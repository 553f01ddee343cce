import { type RefObject, useEffect, useEffectEvent } from 'react';
import { showToast } from '../../../../toast/toast.ts';
import type { ProductRow } from '../use-product-list.ts';
import { type CellField, type CellOption, cellLabels, cellView } from './cells.ts';
import type { CellEdits } from './use-cell-edits.ts';

/** An edit of a cell. */
export interface Typing {
  text: string;
  /** The product as it was listed when the edit began: the list may be read again below what is typed. */
  product: ProductRow;
  /** The text that the cell showed then. */
  from: string;
}

interface Unfinished {
  field: CellField;
  /** Undefined while nothing is typed. */
  typing: Typing | undefined;
  isCanceled: RefObject<boolean>;
  options: readonly CellOption[] | undefined;
}

/**
 * Keeps what is typed in a cell whose row is removed meanwhile: staff left by Back, or somebody else moved the product. Half a price
 * must not be stored.
 */
export function useKeepUnfinished(edits: CellEdits, { field, typing, isCanceled, options }: Unfinished) {
  const keep = useEffectEvent(() => {
    if (!typing || isCanceled.current) return;
    const { product, text, from } = typing;
    edits.keep(product, field, { text, seen: from, reason: 'It was left before Enter' });
    showToast({
      title: `${product.name}: ${cellLabels[field]} was not changed`,
      message: `You typed ${cellView(field, text, options)}; it was left before Enter.`,
      kind: 'destructive',
    });
  });
  useEffect(() => keep, []);
}
