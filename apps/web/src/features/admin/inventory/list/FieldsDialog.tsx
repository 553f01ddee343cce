import { UNCATEGORIZED } from '@dealer/api/domain/categories';
import { fieldLabel } from '@dealer/api/domain/product-fields';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { QueryState } from '../../list/QueryState.tsx';
import { StaffModal } from '../../list/StaffModal.tsx';
import classes from './bulk.module.css';
import { CellPlanTable } from './CellPlanTable.tsx';
import { confirmPlanProps } from './confirm-plan-props.tsx';
import { useBulkDone } from './use-bulk-done.ts';
import { type CellsInput, useCellPlan } from './use-cell-plan.ts';
import { itemsOf, type Selected } from './use-list-selection.ts';

interface Props {
  opened: boolean;
  selection: Selected;
  onClose: () => void;
}

/** Sets category, stock or the featured mark of the selected products, once it has shown each change. */
export function FieldsDialog({ opened, selection, onClose }: Props) {
  return (
    <StaffModal opened={opened} onClose={onClose} title="Change fields" size={820}>
      <FieldsPlan selection={selection} onClose={onClose} />
    </StaffModal>
  );
}

type Cells = CellsInput['items'][number]['cells'];

const UNCHANGED = { value: '', label: 'No change' };
const NONE = 'none';

interface Draft {
  category: string;
  subcategory: string;
  inventoryCount: string;
  featured: string;
}

/** The values of a draft; what is left empty does not change. */
function cellsOf({ category, subcategory, inventoryCount, featured }: Draft): Cells {
  return [
    ...(category ? [{ field: 'category' as const, text: category }] : []),
    ...(subcategory
      ? [{ field: 'subcategory' as const, text: subcategory === NONE ? '' : subcategory }]
      : []),
    ...(inventoryCount.trim() ? [{ field: 'inventoryCount' as const, text: inventoryCount }] : []),
    ...(featured ? [{ field: 'featured' as const, text: featured }] : []),
  ];
}

function FieldsPlan({ selection, onClose }: Omit<Props, 'opened'>) {
  const tree = trpc.storefront.catalog.categoryTree.useQuery();
  const [cellsToConfirm, setCellsToConfirm] = useState<Cells>();
  const form = useForm<Draft>({
    initialValues: { category: '', subcategory: '', inventoryCount: '', featured: '' },
    onValuesChange: () => setCellsToConfirm(undefined),
  });
  const items = itemsOf(selection.selected).map((item) => ({ ...item, cells: cellsToConfirm ?? [] }));
  const done = useBulkDone(selection, onClose);
  const plan = useCellPlan(cellsToConfirm && { items }, done);
  const categories = (tree.data ?? []).filter(({ slug }) => slug !== UNCATEGORIZED);
  const children = categories.find(({ slug }) => slug === form.values.category)?.subcategories ?? [];
  const cells = cellsOf(form.values);
  return (
    <form
      onSubmit={form.onSubmit(() => {
        if (cellsToConfirm) plan.confirm();
        else if (cells.length) setCellsToConfirm(cells);
      })}
    >
      <div className={classes.priceFields}>
        <NativeSelect
          data-autofocus
          label={fieldLabel('category')}
          data={[UNCHANGED, ...categories.map(({ slug, name }) => ({ value: slug, label: name }))]}
          {...form.getInputProps('category')}
          onChange={({ currentTarget }) => form.setValues({ category: currentTarget.value, subcategory: '' })}
        />
        {children.length > 0 && (
          <NativeSelect
            label={fieldLabel('subcategory')}
            data={[
              { value: '', label: 'Keep where it fits' },
              ...children.map(({ slug, name }) => ({ value: slug, label: name })),
              { value: NONE, label: 'None' },
            ]}
            {...form.getInputProps('subcategory')}
          />
        )}
        <TextInput
          label={fieldLabel('inventoryCount')}
          placeholder="No change"
          inputMode="numeric"
          {...form.getInputProps('inventoryCount')}
        />
        <NativeSelect
          label={fieldLabel('featured')}
          data={[UNCHANGED, { value: 'yes', label: 'Yes' }, { value: 'no', label: 'No' }]}
          {...form.getInputProps('featured')}
        />
      </div>
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
            : { disabled: cells.length === 0, children: 'Show what changes' })}
        />
      </Group>
    </form>
  );
}
