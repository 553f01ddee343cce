import { isCriticalValue } from '@dealer/api/domain/enrichment/critical-fields';
import { fieldLabel, readSpecifications } from '@dealer/api/domain/products/product-fields';
import { Button } from '@mantine/core';
import { useRef } from 'react';
import classes from '../form.module.css';
import { type FormValues, isFormField } from '../form-values.ts';
import { useProductForm, useValue } from '../product-form.tsx';
import { useConfirm, useMarks } from './FieldMark.tsx';

/** Whether a value of the AI that stands in the form must be confirmed before it is published. */
function mustBeConfirmed(field: string, values: FormValues): boolean {
  if (field === 'specifications') return isCriticalValue(field, readSpecifications(values.specifications));
  return isFormField(field) && isCriticalValue(field, values[field]);
}

/** Shows how many values were looked up and wait for a person, which of them publishing waits for, and one button for all. */
export function MarksBar() {
  const status = useRef<HTMLDivElement>(null);
  const marks = useMarks({ fresh: true });
  const form = useProductForm();
  const unsaved = Object.entries(useValue('lookedUpFields'));
  const { busy, confirm } = useConfirm();
  const stored = (marks.data ?? []).filter(({ isUnconfirmed }) => isUnconfirmed);
  const values = form.values();
  const critical = new Set([
    ...stored.flatMap(({ isCritical, field }) => (isCritical ? [field] : [])),
    ...unsaved.flatMap(([field, source]) =>
      source === 'ai' && mustBeConfirmed(field, values) ? [field] : [],
    ),
  ]);
  const count = new Set([...stored.map(({ field }) => field), ...unsaved.map(([field]) => field)]).size;
  const confirmAll = () => {
    confirm(
      stored.map(({ field }) => field),
      unsaved.map(([field]) => field),
    );
    status.current?.focus();
  };
  return (
    <div ref={status} role="status" tabIndex={-1} className={count ? classes.marksBar : undefined}>
      {count > 0 && (
        <>
          <p>
            {count === 1 ? 'One value was looked up' : `${count} values were looked up`} and nobody has
            confirmed {count === 1 ? 'it' : 'them'}.
            {critical.size > 0 && ` Confirm before publishing: ${[...critical].map(fieldLabel).join(', ')}.`}
          </p>
          <Button size="xs" variant="default" loading={busy} onClick={confirmAll}>
            Confirm all
          </Button>
        </>
      )}
    </div>
  );
}
