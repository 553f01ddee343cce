import type { FormErrors } from '@mantine/form';
import type { FormEvent } from 'react';

/** What a form does with faults: gives the focus to the uppermost field at fault, whose error is then read out. */
export function focusFirstFault(
  errors: FormErrors,
  _values: unknown,
  event: FormEvent<HTMLFormElement> | undefined,
): void {
  const fields = event?.currentTarget.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  Array.from(fields)
    .find(({ dataset }) => dataset['path'] !== undefined && dataset['path'] in errors)
    ?.focus();
}
