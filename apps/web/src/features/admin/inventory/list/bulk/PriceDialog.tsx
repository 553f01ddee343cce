import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isConnectionLost } from '../../../../../lib/error-code.ts';
import { trpc } from '../../../../../trpc.ts';
import { accessLostToast, errorText } from '../../../../action/error-toast.ts';
import { useAction } from '../../../../action/use-action.ts';
import { useBulkKeys } from '../../../form/use-bulk-keys.ts';
import { useTypedDialog } from '../../../form/use-typed-dialog.ts';
import { formatAmount } from '../../../format-amount.ts';
import { idsOf, PlanSummary, PlanTable, withoutProblems } from '../../../list/PlanTable.tsx';
import { StaffModal } from '../../../list/StaffModal.tsx';
import { useRefreshProducts } from '../../use-refresh-products.ts';
import { itemsOf, type Selected } from '../selection/use-list-selection.ts';
import { PlanButtons } from './PlanButtons.tsx';
import { PriceChangeFields } from './PriceChangeFields.tsx';
import { type PriceChangeDraft, priceChangeOf } from './price-change.ts';
import { useBulkDone } from './use-bulk-done.ts';

interface Props {
  opened: boolean;
  selection: Selected;
  onClose: () => void;
}

interface Planned {
  oldPrice: string | null;
  newPrice: string | null;
  newOriginalPrice: string | null;
  discountEnabled: boolean;
}

const planColumns = [
  { label: 'Now', say: ({ oldPrice }: Planned) => formatAmount(oldPrice) },
  { label: 'Then', say: ({ newPrice }: Planned) => formatAmount(newPrice) },
  {
    label: 'Customers see',
    say: ({ discountEnabled, newOriginalPrice, newPrice }: Planned) =>
      discountEnabled
        ? `was ${formatAmount(newOriginalPrice)}, now ${formatAmount(newPrice)}`
        : formatAmount(newPrice),
  },
];

/** Changes the prices of the selected products, once it has shown each old and new one. */
export function PriceDialog({ opened, selection, onClose }: Props) {
  const { isPersistent, onTyped, close } = useTypedDialog(onClose);
  return (
    <StaffModal opened={opened} onClose={close} title="Change prices" size={820} isPersistent={isPersistent}>
      <PricePlan selection={selection} onTyped={onTyped} onClose={close} />
    </StaffModal>
  );
}

interface PlanProps extends Omit<Props, 'opened'> {
  onTyped: (hasTyped: boolean) => void;
}

function PricePlan({ selection, onTyped, onClose }: PlanProps) {
  const { selected, leaveOut } = selection;
  const form = useForm<PriceChangeDraft>({
    initialValues: { kind: 'percent', direction: 'down', value: '', showSaving: true },
    onValuesChange: ({ value }) => {
      preview.reset();
      onTyped(value !== '');
    },
  });
  const preview = useAction(trpc.admin.products.previewPrice, {
    error: accessLostToast,
    onError: (rejected) => form.setFieldError('value', errorText(rejected, 'The preview could not be made')),
  });
  const refresh = useRefreshProducts();
  const done = useBulkDone(selection, onClose);
  const keys = useBulkKeys();
  const setPrices = useAction(trpc.admin.products.setPriceMany, {
    error: 'Failed to update product',
    onSuccess: (changed, sent) => {
      keys.handlers.onSuccess(changed, sent);
      const { count, batchId } = changed;
      const { items } = sent;
      return items.length < selected.length
        ? done(
            `${count} price(s) changed, ${selected.length - items.length} stayed as they were`,
            batchId,
            idsOf(items),
          )
        : done(`${count} price(s) changed`, batchId);
    },
    onError: (failed, sent) => {
      keys.handlers.onError(failed, sent);
      if (!isConnectionLost(failed)) preview.reset();
      // What somebody changed meanwhile is shown with the next preview.
      refresh();
    },
  });
  const change = priceChangeOf(form.values);
  const input = change && {
    items: itemsOf(selected),
    change,
    showSaving: form.values.showSaving,
  };
  const planned = preview.input;
  // What was previewed is what is sent: an edit, or another number of selected products, discards the preview.
  const plan = preview.data && planned?.items.length === selected.length ? preview.data : undefined;
  return (
    <form
      onSubmit={form.onSubmit(() => {
        if (input) preview.run(input);
        else form.setFieldError('value', 'An amount is required');
      })}
    >
      <PriceChangeFields draft={form.values} error={form.errors['value']} onEdit={form.setValues} />
      {plan && planned ? (
        <>
          <PlanSummary count={plan.count} rows={plan.rows} what="price" />
          <PlanTable rows={plan.rows} columns={planColumns} />
          <PlanButtons
            rows={plan.rows}
            label={`Change ${plan.count} price(s)`}
            busy={setPrices.isPending}
            onLeaveOut={leaveOut}
            onConfirm={() => setPrices.run(keys.withKey(planned))}
            ready={{
              label: `Change ${plan.count} price(s), leave the rest`,
              onConfirm: () =>
                setPrices.run(keys.withKey({ ...planned, items: withoutProblems(planned.items, plan.rows) })),
            }}
            onClose={onClose}
          />
        </>
      ) : (
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={preview.isPending}>
            Show what changes
          </Button>
        </Group>
      )}
    </form>
  );
}
