import type { FormErrors } from '@mantine/form';
import { flushSync } from 'react-dom';
import { findInvalid } from './focus-first-invalid.ts';

/**
 * Shows at its fields what the server found in a form, and focuses the first one, whose error a screen reader then reads.
 * Nothing is focused where the form is gone by then.
 */
export function showFieldErrors(form: { setErrors: (errors: FormErrors) => void }, errors: FormErrors): void {
  flushSync(() => form.setErrors(errors));
  // Another form of the page may have a field of the same name.
  const invalid = document.querySelectorAll<HTMLElement>('[data-path][aria-invalid="true"]');
  findInvalid(invalid, errors)?.focus();
}
