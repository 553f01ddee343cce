import type { CellPlan } from '@dealer/api/schemas';
import type { RouterInputs } from '@dealer/api/types';
import { isConnectionLost } from '../../../../../lib/error-code.ts';
import { trpc } from '../../../../../trpc.ts';
import { useAction } from '../../../../action/use-action.ts';
import { usePreview } from '../../../../action/use-preview.ts';
import { useBulkKeys } from '../../../form/use-bulk-keys.ts';
import { useRefreshProducts } from '../../use-refresh-products.ts';

export type CellsInput = RouterInputs['admin']['products']['cells']['save'];

/** The values that change something and can be stored. */
function readyItems(items: CellsInput['items'], { rows }: CellPlan): CellsInput['items'] {
  const ready = new Set(
    rows.flatMap(({ id, cells }) =>
      cells.flatMap(({ field, isChanged: changes }) => (changes ? `${id} ${field}` : [])),
    ),
  );
  return items.flatMap((item) => {
    const cells = item.cells.filter(({ field }) => ready.has(`${Number(item.id)} ${field}`));
    return cells.length ? [{ ...item, cells }] : [];
  });
}

/** Previews values for many products, and stores those that can be. @param input undefined while there is none */
export function useCellPlan(
  input: CellsInput | undefined,
  onDone: (message: string, batchId: string) => void,
) {
  const preview = usePreview(trpc.admin.products.cells.preview, input?.items.length ? input : undefined);
  const refresh = useRefreshProducts();
  const keys = useBulkKeys();
  const save = useAction(trpc.admin.products.cells.save, {
    error: 'Failed to update products',
    onSuccess: (changed, sent) => {
      keys.handlers.onSuccess(changed, sent);
      return onDone(`${changed.count} product(s) changed`, changed.batchId);
    },
    onError: (error, sent) => {
      keys.handlers.onError(error, sent);
      if (!isConnectionLost(error)) void preview.refetch();
      refresh();
    },
  });
  const plan = preview.data;
  return {
    preview,
    busy: save.isPending,
    /** Stores what the preview shows without a problem. */
    confirm: () => {
      if (input && plan?.cells) save.run(keys.withKey({ ...input, items: readyItems(input.items, plan) }));
    },
  };
}
