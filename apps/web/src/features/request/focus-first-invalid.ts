import type { FormErrors } from '@mantine/form';
import type { FormEvent } from 'react';

/** Focuses the first invalid field of a form, whose error a screen reader then reads. */
export function focusFirstInvalid(
  errors: FormErrors,
  _values: unknown,
  event: FormEvent<HTMLFormElement> | undefined,
): void {
  const fields = event?.currentTarget.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  Array.from(fields)
    .find(({ dataset }) => dataset['path'] !== undefined && dataset['path'] in errors)
    ?.focus();
}
