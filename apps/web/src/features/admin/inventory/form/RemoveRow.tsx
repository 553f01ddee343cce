import { IconTrash } from '@dealer/ui/icons';
import { ActionIcon } from '@mantine/core';
import { memo } from 'react';
import { flushSync } from 'react-dom';

interface Props {
  /** Which row, as the callback is told. */
  row: number;
  label: string;
  disabled?: boolean;
  onRemove: (row: number) => void;
}

const buttonsIn = (rows: Element | null) =>
  Array.from(rows?.querySelectorAll<HTMLButtonElement>('[data-remove-row]:enabled') ?? []);

/**
 * Takes a row away and keeps who did it at its place: at the button of the next row, else of the last one, else at the
 * one that adds a row (`data-add-row`). The rows and that button stand in an element with `data-rows`.
 */
function removeAt(button: HTMLButtonElement, remove: () => void): void {
  const rows = button.closest('[data-rows]');
  const at = buttonsIn(rows).indexOf(button);
  flushSync(remove);
  const left = buttonsIn(rows);
  (left[at] ?? left.at(-1) ?? rows?.querySelector<HTMLElement>('[data-add-row]'))?.focus();
}

/** Takes a row of many away. */
export const RemoveRow = memo(function RemoveRow({ row, label, disabled, onRemove }: Props) {
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      disabled={disabled}
      data-remove-row
      onClick={({ currentTarget }) => removeAt(currentTarget, () => onRemove(row))}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
});
