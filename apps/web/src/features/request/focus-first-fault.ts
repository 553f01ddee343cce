import type { FormErrors } from '@mantine/form';

/** Gives the focus to the uppermost field at fault, whose error is then read out. */
export function focusFirstFault(form: HTMLFormElement | null, errors: FormErrors): void {
  const fields = form?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  Array.from(fields)
    .find(({ dataset }) => dataset['path'] !== undefined && dataset['path'] in errors)
    ?.focus();
}
