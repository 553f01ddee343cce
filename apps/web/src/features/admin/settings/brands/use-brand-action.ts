import type { RouterOutputs } from '@dealer/api/types';
import { parseApiError } from '../../../../lib/api-error.ts';
import { trpc } from '../../../../trpc.ts';
import { errorText } from '../../../action/error-toast.ts';
import { useAction } from '../../../action/use-action.ts';
import { useUndo } from '../../inventory/undo/use-undo.ts';
import { useRefreshProducts } from '../../inventory/use-refresh-products.ts';

export type ManagedBrand = RouterOutputs['admin']['brands']['list'][number];
type BrandChange = RouterOutputs['admin']['brands']['rename'];
type Procedure<Input> = Parameters<typeof useAction<Input, BrandChange>>[0];

const FAILED = 'The brand could not be changed';

interface Handlers {
  onBegin?: () => void;
  onSuccess?: (changed: BrandChange) => void;
  afterSuccess: () => unknown;
}

/** Renames or merges a brand; the dialog shows a conflict, and stays open. */
export function useBrandAction<Input>(procedure: Procedure<Input>, handlers: Handlers) {
  const utils = trpc.useUtils();
  const refresh = useRefreshProducts();
  const { undo } = useUndo();
  const { run, isPending, error } = useAction(procedure, {
    success: ({ name, count, batchId }) => ({
      title: 'Success',
      message: `${count} product(s) are ${name} now`,
      ...(batchId && { action: { label: 'Undo', onClick: () => undo({ batchId }) } }),
    }),
    error: () => undefined,
    errorWhenGone: FAILED,
    ...handlers,
    invalidate: () => {
      refresh();
      return utils.admin.brands.invalidate();
    },
  });
  const parsed = error ? parseApiError(error) : undefined;
  const ofField = parsed && Object.values(parsed.fields)[0];
  return { run, isPending, error: error ? (ofField ?? errorText(error, FAILED)) : undefined };
}
