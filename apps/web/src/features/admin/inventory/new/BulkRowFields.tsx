import { Badge } from '@dealer/ui';
import { IconTrash } from '@dealer/ui/icons';
import { ActionIcon, Autocomplete, TextInput } from '@mantine/core';
import type { ClipboardEvent } from 'react';
import { knownName } from '../form/known-name.ts';
import type { BulkRow } from './bulk-rows.ts';
import classes from './new.module.css';

interface Props {
  row: BulkRow;
  number: number;
  brands: readonly string[];
  disabled: boolean;
  removable: boolean;
  onEdit: (changes: Pick<Partial<BulkRow>, 'brand' | 'model'>) => void;
  onPaste: (event: ClipboardEvent, field: 'brand' | 'model') => void;
  onRemove: () => void;
  /** Enter in the row's last field: says what is missing where the button cannot be pressed yet. */
  onEnter: () => void;
}

/** One row of the bulk list: brand, model, and where it stands. */
export function BulkRowFields({
  row: { brand, model, status, error },
  number,
  brands,
  disabled,
  removable,
  onEdit,
  onPaste,
  onRemove,
  onEnter,
}: Props) {
  return (
    <div className={classes.row} data-status={status}>
      <Autocomplete
        size="sm"
        aria-label={`Brand of row ${number}`}
        placeholder="Brand"
        data={[...brands]}
        limit={20}
        value={brand}
        disabled={disabled}
        onChange={(text) => onEdit({ brand: text })}
        onBlur={() => {
          const known = knownName(brands, brand);
          if (known && known !== brand) onEdit({ brand: known });
        }}
        onPaste={(event) => onPaste(event, 'brand')}
      />
      <TextInput
        aria-label={`Model of row ${number}`}
        placeholder="Model"
        autoComplete="off"
        value={model}
        error={error}
        disabled={disabled}
        onChange={({ currentTarget }) => onEdit({ model: currentTarget.value })}
        onPaste={(event) => onPaste(event, 'model')}
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
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
