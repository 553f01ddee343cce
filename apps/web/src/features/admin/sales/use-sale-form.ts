import { type MouseEvent, useRef } from 'react';
import { parseApiError } from '../../../lib/api-error.ts';
import { isSecondPress } from '../../../lib/second-press.ts';
import { trpc } from '../../../trpc.ts';
import { staffErrorToast } from '../../action/error-toast.ts';
import { useAction } from '../../action/use-action.ts';
import { showFieldErrors } from '../../request/show-field-errors.ts';
import { usePersistedForm } from '../form/use-persisted-form.ts';
import { useSentForm } from '../form/use-sent-form.ts';
import {
  draftErrors,
  draftOf,
  fieldErrors,
  type SaleDraft,
  saleDraftFields,
  saleDraftName,
  saleInputOf,
} from './sale-draft.ts';
import { useFollowSale } from './use-follow-sale.ts';
import { type SaleDetails, useRefreshSales } from './use-sales.ts';

/** The errors that concern a running sale, of which only the name and the end can change. */
const ofRunning = ({ name, endsAt }: Record<string, string>) => ({
  ...(name && { name }),
  ...(endsAt && { endsAt }),
});

/** Whether the prices of a sale that was just planned are public: a start that is over takes effect at once. */
const hasStarted = ({ state, startsAt, updatedAt }: SaleDetails) =>
  state === 'running' || startsAt <= updatedAt;

/**
 * The form of a new sale, or of one that is edited. What is typed stays in this browser until it is saved. What was previewed
 * and what is saved are one: a change takes the preview away.
 * @param productIds the selected machines, undefined for those of a filter
 */
export function useSaleForm(
  sale: SaleDetails | undefined,
  productIds: number[] | undefined,
  { onType, onDone }: { onType: () => void; onDone: () => void },
) {
  const refresh = useRefreshSales();
  const previewedAt = useRef(Number.NEGATIVE_INFINITY);
  const preview = useAction(trpc.admin.sales.preview, {
    onSuccess: () => {
      previewedAt.current = performance.now();
    },
    error: (error: unknown) => {
      showFieldErrors(form, fieldErrors(parseApiError(error).fields));
      return staffErrorToast(error, 'The preview could not be made');
    },
  });
  const isRunning = sale?.state === 'running';
  const stored = { values: draftOf(sale), updatedAt: sale?.updatedAt ?? null };
  const persisted = usePersistedForm<SaleDraft>({
    name: saleDraftName(sale, productIds),
    fields: saleDraftFields,
    stored,
    validate: (values) => {
      const errors = draftErrors(values, productIds);
      return isRunning ? ofRunning(errors) : errors;
    },
    onChange: () => preview.reset(),
    onType,
  });
  const { form, isRestored, discard } = persisted;
  const sent = useSentForm(persisted, onDone, sale);
  const { current } = sent;
  const theirs = useFollowSale(persisted, sale);
  const options = {
    success: (saved: SaleDetails) =>
      current ? 'Sale saved' : hasStarted(saved) ? 'Sale started' : 'Sale planned',
    error: (error: unknown) => {
      showFieldErrors(form, fieldErrors(parseApiError(error).fields));
      preview.reset();
      return staffErrorToast(error, 'The sale could not be saved');
    },
    ...sent.handlers,
    invalidate: refresh,
  };
  const create = useAction(trpc.admin.sales.create, options);
  const update = useAction(trpc.admin.sales.update, options);
  const save = (values: SaleDraft) => {
    const input = saleInputOf(values, productIds);
    if (!current) return create.run(input);
    const version = { id: current.id, updatedAt: persisted.baseline().updatedAt ?? current.updatedAt };
    return update.run(
      isRunning ? { ...version, name: input.name, endsAt: input.endsAt } : { ...version, ...input },
    );
  };
  return {
    form,
    discard,
    theirs,
    isRunning,
    isStored: current !== undefined,
    // A draft may have changed only what a running sale cannot change.
    isRestored: isRestored && (!isRunning || persisted.isDirty()),
    preview: preview.data,
    /** The press that asked for the preview was a double one: nobody has read the preview yet. */
    isSecondPress: (event: MouseEvent) => isSecondPress(event, previewedAt.current),
    isPreviewing: preview.isPending,
    isSaving: create.isPending || update.isPending,
    submit: (values: SaleDraft) => {
      if (isRunning || preview.data) return save(values);
      const { name: _name, ...input } = saleInputOf(values, productIds);
      return preview.run({ ...input, ...(current && { id: current.id }) });
    },
  };
}
