import type { CellPlan } from '@dealer/api/schemas';
import type { RouterInputs } from '@dealer/api/types';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import { useRefreshProducts } from '../use-refresh-products.ts';

export type CellsInput = RouterInputs['admin']['products']['cells']['save'];

/** The values that change something and can be stored. */
export function readyItems(items: CellsInput['items'], { rows }: CellPlan): CellsInput['items'] {
  const ready = new Set(
    rows.flatMap(({ id, cells }) => cells.flatMap(({ field, changes }) => (changes ? `${id} ${field}` : []))),
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
  const { client } = trpc.useUtils();
  // A mutation, though it only reads: its input is too long for an address.
  const preview = useQuery({
    queryKey: ['preview-cells', input],
    queryFn: () => (input ? client.admin.products.cells.preview.mutate(input) : null),
    enabled: input !== undefined && input.items.length > 0,
    gcTime: 0,
  });
  const refresh = useRefreshProducts();
  const save = useAction(trpc.admin.products.cells.save, {
    error: 'Failed to update products',
    onSuccess: ({ count, batchId }) => onDone(`${count} product(s) changed`, batchId),
    onError: () => {
      void preview.refetch();
      refresh();
    },
  });
  const plan = preview.data ?? undefined;
  return {
    preview: { ...preview, data: plan },
    busy: save.isPending,
    /** Stores what the preview shows without a problem. */
    confirm: () => {
      if (input && plan?.cells) save.run({ ...input, items: readyItems(input.items, plan) });
    },
  };
}
