import { fieldLabel } from '@dealer/api/domain/products/product-fields';
import { type FieldProblem, missingFields } from '@dealer/api/domain/products/product-form';
import { timings } from '@dealer/ui/timings';
import { type RefObject, useEffect } from 'react';
import { parseApiError } from '../../../../../lib/api-error.ts';
import { saveErrorToast } from '../../../../action/error-toast.ts';
import { findInvalid } from '../../../../request/focus-first-invalid.ts';
import { showToast, type Toast } from '../../../../toast/toast.ts';
import { fieldError } from '../../field-error.ts';
import {
  type DraftValues,
  type FormField,
  type FormValues,
  formFields,
  isFormField,
} from '../form-values.ts';
import type { ProductForm } from '../product-form.tsx';
import { specError } from '../specifications/spec-rows.ts';

type FormErrors = Partial<Record<keyof DraftValues, string>>;

const ADDRESS_WAITS = 'Please add or clear the image address';

/** Returns the error of a field by its own rule first; a table's rows come before the table. */
function errorOf(field: FormField, values: FormValues): string | undefined {
  const ofRows = field === 'specifications' ? specError(values[field]) : undefined;
  return ofRows ?? fieldError(field, values[field]);
}

function valueErrors(values: FormValues): FormErrors {
  return Object.fromEntries(
    formFields.flatMap((field) => {
      const error = errorOf(field, values);
      return error === undefined ? [] : [[field, error]];
    }),
  );
}

const problemErrors = (problems: readonly FieldProblem[]): FormErrors =>
  Object.fromEntries(problems.map(({ path, message }) => [path, message]));

const labelsOf = (fields: readonly string[]) => fields.map(fieldLabel).join(', ');

/** Shows the errors at their fields and leads to the uppermost one, which stands out for a while. */
function pointAt({ mantine }: ProductForm, form: HTMLFormElement | null, errors: FormErrors): void {
  mantine.setErrors(errors);
  const first = findInvalid(form?.querySelectorAll<HTMLElement>('[data-path]') ?? [], errors);
  if (!first) return;
  const details = first.closest('details');
  if (details) details.open = true;
  first.scrollIntoView({ block: 'center' });
  first.focus({ preventScroll: true });
  highlight(first.closest<HTMLElement>('[data-field]') ?? first);
}

/** The timers that end the highlights of blocks. */
const highlightEnds = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

/** Lets a block stand out for a while, from the latest call on. */
function highlight(block: HTMLElement): void {
  clearTimeout(highlightEnds.get(block));
  block.dataset['highlight'] = 'true';
  highlightEnds.set(
    block,
    setTimeout(() => delete block.dataset['highlight'], timings.fieldHighlight),
  );
}

/** Whether a form can be sent; where it cannot, says so, and leads to the first invalid field (admin §5). */
export function checkForm(form: ProductForm, element: HTMLFormElement | null): boolean {
  return checkFields(form, element, missingFields(form.values(), form.kind));
}

/** Does the same for a form that continues a draft, which may lack fields. */
export function checkTyped(form: ProductForm, element: HTMLFormElement | null): boolean {
  return checkFields(form, element, []);
}

function checkFields(
  form: ProductForm,
  element: HTMLFormElement | null,
  lacking: readonly FieldProblem[],
): boolean {
  const missing = problemErrors(lacking);
  const invalid = valueErrors(form.values());
  const waiting: FormErrors = form.mantine.getValues().imageAddress ? { imageAddress: ADDRESS_WAITS } : {};
  const errors = { ...invalid, ...missing, ...waiting };
  if (Object.keys(errors).length === 0) return true;
  const empty = Object.keys(missing);
  const wrong = Object.keys(invalid);
  const message = empty.length
    ? `Please fill out: ${labelsOf(empty)}`
    : wrong.length
      ? `Please check: ${labelsOf(wrong)}`
      : ADDRESS_WAITS;
  showToast({ title: 'Error', message, kind: 'destructive' });
  pointAt(form, element, errors);
  return false;
}

/** Shows why the server rejected a form, at the fields that it named (admin §5 and 8). */
export function reportError(
  form: ProductForm,
  element: HTMLFormElement | null,
  error: unknown,
  fallback: string,
): void {
  const { fields } = parseApiError(error);
  const known = Object.entries(fields).filter((entry): entry is [FormField, string] => isFormField(entry[0]));
  const toast: Toast = known.length
    ? {
        title: 'Required Fields Missing',
        message: known.map(([, message]) => message).join(', '),
        kind: 'destructive',
        duration: timings.toastValidation,
      }
    : saveErrorToast(error, fallback);
  showToast(toast);
  if (known.length) pointAt(form, element, Object.fromEntries(known));
}

/**
 * Focuses a form as it opens: its heading, or the control of a field that has to be corrected. The form stands in the place
 * of a list that may have been scrolled far down.
 */
export function useFocusAtStart(
  element: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
  field: string | undefined,
): void {
  useEffect(() => {
    const isNamed = ({ dataset }: HTMLElement) => field === (dataset['path'] ?? dataset['start']);
    const controls = [...(element.current?.querySelectorAll<HTMLElement>('[data-path], [data-start]') ?? [])];
    const control = field === undefined ? undefined : controls.find(isNamed);
    const details = control?.closest('details');
    if (details) details.open = true;
    (control ?? element.current)?.scrollIntoView({ block: control ? 'center' : 'start' });
    (control ?? heading.current)?.focus({ preventScroll: true });
  }, [element, heading, field]);
}
