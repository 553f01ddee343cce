import { IconTrash } from '@dealer/ui/icons';
import { ActionIcon } from '@mantine/core';
import { memo } from 'react';
import { removeRow } from './remove-row.ts';

interface Props {
  /** Which row, as passed to the callback. */
  row: number;
  label: string;
  disabled?: boolean;
  onRemove: (row: number) => void;
}

/** Takes a row of many away. */
export const RemoveRow = memo(function RemoveRow({ row, label, disabled, onRemove }: Props) {
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      disabled={disabled}
      data-removes-row
      onClick={({ currentTarget }) => removeRow(currentTarget, () => onRemove(row))}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
});
