import { IconTrash } from '@dealer/ui/icons';
import { ActionIcon } from '@mantine/core';
import { memo } from 'react';
import { takeAway } from './take-away.ts';

interface Props {
  /** Which row, as the callback is told. */
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
      data-takes-away
      onClick={({ currentTarget }) => takeAway(currentTarget, () => onRemove(row))}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
});
