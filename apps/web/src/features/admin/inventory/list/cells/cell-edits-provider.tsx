import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useAsksBeforeUnload } from '../../../../../lib/use-asks-before-unload.ts';
import { useStableCallback } from '../../../../../lib/use-stable-callback.ts';
import type { ShownRows } from './unsaved-cells.tsx';
import { type CellEdits, useCellEdits } from './use-cell-edits.ts';

const CellEditsContext = createContext<CellEdits | undefined>(undefined);

/** Keeps the values that are saved, or could not be, while the page goes from list to list. */
export function CellEditsProvider({ children }: { children: ReactNode }) {
  const edits = useCellEdits();
  useAsksBeforeUnload(edits.hasUnsaved);
  return <CellEditsContext value={edits}>{children}</CellEditsContext>;
}

/** The edits of the page, for the table that shows these rows. */
export function useShownCellEdits({ items, askStock }: ShownRows): CellEdits {
  const edits = useContext(CellEditsContext);
  if (!edits) throw new Error('A list whose cells are edited stands outside of the inventory');
  const ask = useStableCallback(askStock);
  const { show } = edits;
  useEffect(() => show({ items, askStock: ask }), [show, items, ask]);
  return edits;
}
