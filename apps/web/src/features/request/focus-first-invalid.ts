import type { FormErrors } from '@mantine/form';
import type { FormEvent } from 'react';

/** The first of some fields that has an error. */
export function findInvalid(fields: Iterable<HTMLElement>, errors: FormErrors): HTMLElement | undefined {
  return [...fields].find(({ dataset }) => dataset['path'] !== undefined && dataset['path'] in errors);
}

/** Focuses the first invalid field of a form, whose error a screen reader then reads. */
export function focusFirstInvalid(
  errors: FormErrors,
  _values: unknown,
  event: FormEvent<HTMLFormElement> | undefined,
): void {
  const fields = event?.currentTarget.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  findInvalid(fields, errors)?.focus();
}
