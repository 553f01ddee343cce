import type { FormErrors } from '@mantine/form';
import { flushSync } from 'react-dom';

/**
 * Shows at its fields what the server found in a form, and focuses the first one, whose error a screen reader then reads.
 * Nothing is focused where the form is gone by then.
 */
export function showFieldErrors(form: { setErrors: (errors: FormErrors) => void }, errors: FormErrors): void {
  flushSync(() => form.setErrors(errors));
  const invalid = document.querySelectorAll<HTMLElement>('[data-path][aria-invalid="true"]');
  Array.from(invalid)
    .find(({ dataset }) => dataset['path'] !== undefined && dataset['path'] in errors)
    ?.focus();
}
