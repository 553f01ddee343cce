import type { RouterInputs, RouterOutputs } from '@dealer/api/types';
import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';

/** What is undone: one save or a whole bulk action. */
export type UndoTarget = { batchId: string } | { transactionId: string };

/** The later changes of the same fields that an undo undoes too. */
export type LaterChanges = RouterInputs['admin']['products']['undo']['laterChanges'];

type UndoOutput = RouterOutputs['admin']['products']['undo'];

function undoneMessage({ count, unchanged }: UndoOutput): string {
  const [first] = unchanged;
  if (count === 0) return 'Undone';
  if (!first) return `Undone for ${count} product(s)`;
  const others =
    unchanged.length > 1 ? ` ${unchanged.length - 1} more stay as they are: see the activity log.` : '';
  return `Undone for ${count} product(s). ${first.reason}.${others}`;
}

/** Takes a save or a whole bulk action back, as a new change, and says what stayed as it is. */
export function useUndo() {
  const refresh = useRefreshProducts();
  const mutation = useAction(trpc.admin.products.undo, {
    success: undoneMessage,
    error: 'The change could not be undone',
    invalidate: refresh,
  });
  return {
    busy: mutation.isPending,
    undo: (target: UndoTarget & { laterChanges?: LaterChanges }, onDone?: () => void) =>
      mutation.run(target, onDone),
  };
}
