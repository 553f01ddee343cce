import { fireEvent } from '@testing-library/react';

/** Chooses files as a browser does, which replaces those that were chosen before. The field of user-event cannot be filled in afterwards. */
export function chooseFiles(field: HTMLElement, files: readonly File[]): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('Not a field of files');
  const chosen = new DataTransfer();
  for (const file of files) chosen.items.add(file);
  field.files = chosen.files;
  fireEvent.change(field);
}
