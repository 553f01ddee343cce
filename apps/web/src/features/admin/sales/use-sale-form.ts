import { useForm } from '@mantine/form';
import { parseApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../trpc.ts';
import { staffErrorToast } from '../../action/error-toast.ts';
import { useAction } from '../../action/use-action.ts';
import { draftErrors, draftOf, fieldErrors, type SaleDraft, saleInputOf } from './sale-draft.ts';
import { type SaleDetails, useRefreshSales } from './use-sales.ts';

/** The errors that concern a running sale, of which only the name and the end can change. */
const ofRunning = ({ name, endsAt }: Record<string, string>) => ({
  ...(name && { name }),
  ...(endsAt && { endsAt }),
});

/**
 * The form of a new sale, or of one that is edited. What was previewed and what is saved are one: a change takes the preview
 * away.
 * @param productIds the selected machines, undefined for those of a filter
 */
export function useSaleForm(
  sale: SaleDetails | undefined,
  productIds: number[] | undefined,
  { onType, onDone }: { onType: () => void; onDone: () => void },
) {
  const isRunning = sale?.state === 'running';
  const refresh = useRefreshSales();
  const preview = useAction(trpc.admin.sales.preview, {
    error: (error: unknown) => {
      form.setErrors(fieldErrors(parseApiError(error).fields));
      return staffErrorToast(error, 'The preview could not be made');
    },
  });
  const form = useForm<SaleDraft>({
    initialValues: draftOf(sale),
    validate: (draft) => {
      const errors = draftErrors(draft, productIds);
      return isRunning ? ofRunning(errors) : errors;
    },
    onValuesChange: () => {
      onType();
      preview.reset();
    },
  });
  const options = {
    success: sale ? 'Sale saved' : 'Sale planned',
    error: (error: unknown) => {
      form.setErrors(fieldErrors(parseApiError(error).fields));
      preview.reset();
      return staffErrorToast(error, 'The sale could not be saved');
    },
    onSuccess: onDone,
    invalidate: refresh,
  };
  const create = useAction(trpc.admin.sales.create, options);
  const update = useAction(trpc.admin.sales.update, options);
  const save = (draft: SaleDraft) => {
    const input = saleInputOf(draft, productIds);
    if (!sale) return create.run(input);
    const version = { id: sale.id, updatedAt: sale.updatedAt };
    return update.run(
      isRunning ? { ...version, name: input.name, endsAt: input.endsAt } : { ...version, ...input },
    );
  };
  return {
    form,
    isRunning,
    preview: preview.data,
    isPreviewing: preview.isPending,
    isSaving: create.isPending || update.isPending,
    submit: (draft: SaleDraft) => {
      if (isRunning || preview.data) return save(draft);
      const { name: _name, ...input } = saleInputOf(draft, productIds);
      return preview.run({ ...input, ...(sale && { id: sale.id }) });
    },
  };
}
