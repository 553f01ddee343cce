import { Badge } from '@dealer/ui';
import { IconTrash } from '@dealer/ui/icons';
import { ActionIcon, TextInput } from '@mantine/core';
import { type ClipboardEvent, memo } from 'react';
import type { BulkRow, TypedRow } from './bulk-rows.ts';
import classes from './new.module.css';

interface Props {
  row: BulkRow;
  number: number;
  /** The id of the list of known brands. */
  brands: string;
  disabled: boolean;
  removable: boolean;
  onEdit: (row: BulkRow, changes: Partial<TypedRow>) => void;
  onLeaveBrand: (row: BulkRow) => void;
  onPaste: (event: ClipboardEvent, row: BulkRow, field: keyof TypedRow) => void;
  onRemove: (row: BulkRow) => void;
  /** Enter in the row's last field: says what is missing where the button cannot be pressed yet. */
  onEnter: () => void;
}

/** One row of the bulk list: brand, model, and where it stands. Of hundreds, only the one that changes is rendered. */
export const BulkRowFields = memo(function BulkRowFields({
  row,
  number,
  brands,
  disabled,
  removable,
  onEdit,
  onLeaveBrand,
  onPaste,
  onRemove,
  onEnter,
}: Props) {
  const { brand, model, status, error } = row;
  return (
    <div className={classes.row} data-status={status}>
      <TextInput
        aria-label={`Brand of row ${number}`}
        placeholder="Brand"
        autoComplete="off"
        list={brands}
        value={brand}
        disabled={disabled}
        onChange={({ currentTarget }) => onEdit(row, { brand: currentTarget.value })}
        onBlur={() => onLeaveBrand(row)}
        onPaste={(event) => onPaste(event, row, 'brand')}
      />
      <TextInput
        aria-label={`Model of row ${number}`}
        placeholder="Model"
        autoComplete="off"
        value={model}
        error={error}
        disabled={disabled}
        onChange={({ currentTarget }) => onEdit(row, { model: currentTarget.value })}
        onPaste={(event) => onPaste(event, row, 'model')}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter();
        }}
      />
      <Badge tone={status === 'error' ? 'fault' : 'neutral'}>{status}</Badge>
      <ActionIcon
        variant="default"
        aria-label={`Remove row ${number}`}
        disabled={disabled || !removable}
        onClick={() => onRemove(row)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
});
