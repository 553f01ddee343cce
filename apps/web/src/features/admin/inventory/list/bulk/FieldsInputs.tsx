import { UNCATEGORIZED } from '@dealer/api/domain/products/categories';
import { fieldLabel } from '@dealer/api/domain/products/product-fields';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { trpc } from '../../../../../trpc.ts';
import type { CellsInput } from '../plan/use-cell-plan.ts';
import classes from './bulk.module.css';

export type Cells = CellsInput['items'][number]['cells'];

const UNCHANGED = { value: '', label: 'No change' };
const NONE = 'none';

/** The values that are typed into the dialog; empty texts change nothing. */
export interface FieldsDraft {
  category: string;
  subcategory: string;
  inventoryCount: string;
  featured: string;
  skus: string;
}

export const emptyFields: FieldsDraft = {
  category: '',
  subcategory: '',
  inventoryCount: '',
  featured: '',
  skus: '',
};

/** The values that a draft sets for every product; what is left empty does not change. */
export function cellsOf({ category, subcategory, inventoryCount, featured }: FieldsDraft): Cells {
  return [
    ...(category ? [{ field: 'category' as const, text: category }] : []),
    ...(subcategory
      ? [{ field: 'subcategory' as const, text: subcategory === NONE ? '' : subcategory }]
      : []),
    ...(inventoryCount.trim() ? [{ field: 'inventoryCount' as const, text: inventoryCount }] : []),
    ...(featured ? [{ field: 'featured' as const, text: featured }] : []),
  ];
}

/** The fields that are set for many products: the same value for all, or each its own SKU. */
export function FieldsInputs({ form }: { form: UseFormReturnType<FieldsDraft> }) {
  const tree = trpc.storefront.catalog.categoryTree.useQuery();
  const categories = (tree.data ?? []).filter(({ slug }) => slug !== UNCATEGORIZED);
  const children = categories.find(({ slug }) => slug === form.values.category)?.subcategories ?? [];
  return (
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
      <Textarea
        label="SKUs, one on each line"
        description="In the order of the list. An empty line leaves the SKU as it is."
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('skus')}
      />
    </div>
  );
}
