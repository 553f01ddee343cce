import { countText, formatCount } from '@dealer/api/domain/counts';
import { MAX_SELECTION } from '@dealer/api/schemas';
import { Button, Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTypedDialog } from '../../../form/use-typed-dialog.ts';
import { QueryState } from '../../../list/QueryState.tsx';
import { StaffModal } from '../../../list/StaffModal.tsx';
import { CellPlanTable } from '../plan/CellPlanTable.tsx';
import { confirmPlanProps } from '../plan/confirm-plan-props.tsx';
import { useCellPlan } from '../plan/use-cell-plan.ts';
import { itemsOf, type Selected } from '../selection/use-list-selection.ts';
import { useListedRows } from '../selection/use-listed-rows.ts';
import type { ProductList } from '../use-product-list.ts';
import { type Cells, cellsOf, emptyFields, type FieldsDraft, FieldsInputs } from './FieldsInputs.tsx';
import { readSkuLines } from './sku-lines.ts';
import { useBulkDone } from './use-bulk-done.ts';

interface Props {
  opened: boolean;
  selection: Selected;
  /** The list whose order the SKUs follow. */
  filters: ProductList['filters'];
  onClose: () => void;
}

/** Why some of the selected machines get no SKUs. @param listed how many machines of the list were read: at most MAX_SELECTION */
function outsideText(outside: number, selected: number, listed: number): string {
  const [where, what] =
    listed < MAX_SELECTION
      ? ['in this list', 'Select only machines of this list.']
      : [
          `among the first ${formatCount(MAX_SELECTION)} of this list`,
          'Narrow the list by a search or a filter.',
        ];
  return `${outside} of the ${countText(selected, 'selected machine')} ${outside === 1 ? 'is' : 'are'} not ${where}, so the lines have no order for all of them. ${what}`;
}

/** Sets category, stock, the featured mark or the SKUs of the selected products, once it has shown each change. */
export function FieldsDialog({ opened, onClose, ...props }: Props) {
  const { isPersistent, onTyped, close } = useTypedDialog(onClose);
  return (
    <StaffModal opened={opened} onClose={close} title="Change fields" size={820} isPersistent={isPersistent}>
      <FieldsPlan {...props} onTyped={onTyped} onClose={close} />
    </StaffModal>
  );
}

interface PlanProps extends Omit<Props, 'opened'> {
  onTyped: (hasTyped: boolean) => void;
}

function FieldsPlan({ selection, filters, onTyped, onClose }: PlanProps) {
  const { selected } = selection;
  const [cellsToConfirm, setCellsToConfirm] = useState<ReadonlyMap<number, Cells>>();
  const form = useForm<FieldsDraft>({
    initialValues: emptyFields,
    onValuesChange: (values) => {
      setCellsToConfirm(undefined);
      onTyped(Object.values(values).some((value) => value !== ''));
    },
  });
  const list = useListedRows(filters, 'The order of the list could not be read');
  const itemOf = new Map(itemsOf(selected).map((item) => [item.id, item]));
  const items = [...(cellsToConfirm ?? [])].flatMap(([id, cells]) => {
    const item = itemOf.get(id);
    return item && cells.length ? [{ ...item, cells }] : [];
  });
  const done = useBulkDone(selection, onClose);
  const plan = useCellPlan(cellsToConfirm && { items }, done);
  const cells = cellsOf(form.values);
  const skus = readSkuLines(form.values.skus);
  const showPlan = async () => {
    if (skus.length > 0 && skus.length !== selected.length)
      return form.setFieldError(
        'skus',
        `${countText(skus.length, 'line')} for ${countText(selected.length, 'machine')}: give each machine one line`,
      );
    const listed = skus.length > 1 ? await list.read() : selected;
    // What was typed during the read is not what the read was for.
    if (!listed || form.getValues() !== form.values) return;
    const ordered = listed.filter(({ id }) => itemOf.has(id));
    const outside = selected.length - ordered.length;
    if (outside > 0) return form.setFieldError('skus', outsideText(outside, selected.length, listed.length));
    const withSku = (sku = ''): Cells => (sku ? [...cells, { field: 'sku', text: sku }] : cells);
    setCellsToConfirm(new Map(ordered.map(({ id }, index) => [id, withSku(skus[index])])));
  };
  return (
    <form
      onSubmit={form.onSubmit(() => {
        if (cellsToConfirm) plan.confirm();
        else if (cells.length || skus.length) void showPlan();
      })}
    >
      <FieldsInputs form={form} />
      {cellsToConfirm && (
        <QueryState query={plan.preview} what="The preview" rows={3} rowHeight={36}>
          {(preview) => <CellPlanTable plan={preview} />}
        </QueryState>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          {...(cellsToConfirm
            ? confirmPlanProps(plan)
            : {
                disabled: cells.length + skus.length === 0,
                loading: list.busy,
                children: 'Show what changes',
              })}
        />
      </Group>
    </form>
  );
}
