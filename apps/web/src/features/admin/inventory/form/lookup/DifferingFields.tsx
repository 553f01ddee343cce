import { fieldLabel } from '@dealer/api/domain/product-fields';
import { Button } from '@mantine/core';
import { useNamedValues } from '../../slug-names.ts';
import { removeRow } from '../fields/remove-row.ts';
import { ShownValue } from '../fields/ShownValue.tsx';
import formClasses from '../form.module.css';
import { useProductForm } from '../form-store.ts';
import { type FormField, type FormValues, isFormField } from '../form-values.ts';
import classes from './lookup.module.css';

interface Props {
  /** What was found where something else stands. */
  differs: Partial<FormValues>;
  onTake: (fields: readonly FormField[]) => void;
}

/** The fields to decide about. */
export function decisionsOf(differs: Partial<FormValues>): FormField[] {
  const fields = Object.keys(differs).filter(isFormField);
  return fields.filter((field) => field !== 'subcategory' || !('category' in differs));
}

/** A category brings its subcategory along. */
const takenWith = (field: FormField): FormField[] =>
  field === 'category' ? ['category', 'subcategory'] : [field];

/** What was found, a category with its subcategory. */
function foundOf(differs: Partial<FormValues>, field: FormField, nameOf: ReturnType<typeof useNamedValues>) {
  const found = nameOf(field, differs[field] ?? '');
  const { subcategory } = differs;
  return field === 'category' && subcategory
    ? `${String(found)}: ${nameOf('subcategory', subcategory)}`
    : found;
}

/** What was found beside what is typed, field by field; nothing is taken unless it is asked for (decisions X5). */
export function DifferingFields({ differs, onTake }: Props) {
  const { store } = useProductForm();
  const nameOf = useNamedValues();
  return decisionsOf(differs).map((field) => (
    <fieldset key={field} className={formClasses.clash}>
      <legend>{fieldLabel(field)}</legend>
      <div>
        <p className={classes.whose}>In the form</p>
        <ShownValue field={field} value={nameOf(field, store.values()[field])} />
      </div>
      <div>
        <p className={classes.whose}>Found</p>
        <ShownValue field={field} value={foundOf(differs, field, nameOf)} />
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={`Use this: ${fieldLabel(field)}`}
        data-removes-row
        onClick={({ currentTarget }) => removeRow(currentTarget, () => onTake(takenWith(field)))}
      >
        Use this
      </Button>
    </fieldset>
  ));
}
