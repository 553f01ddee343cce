import { Badge } from '@dealer/ui';
import { type ClipboardEvent, memo } from 'react';
import type { RowFocus } from '../../form/row-focus.ts';
import { RemoveRow, RowBox } from '../../form/rows.tsx';
import { knownName } from '../known-name.ts';
import { type BulkRow, errorsOf } from './bulk-rows.ts';
import classes from './new.module.css';

/** Callbacks of a row; each gets the row's id. */
export interface BulkRowEvents {
  onBrand: (id: number, brand: string) => void;
  onModel: (id: number, model: string) => void;
  onLeaveBrand: (id: number) => void;
  onPasteBrand: (id: number, event: ClipboardEvent) => void;
  onPasteModel: (id: number, event: ClipboardEvent) => void;
  onRemove: (id: number) => void;
  /** Enter in the row's last field: says what is missing where the button cannot be pressed yet. */
  onEnter: () => void;
}

interface Props extends BulkRowEvents {
  row: BulkRow;
  number: number;
  /** The id of the list of known brands. */
  brands: string;
  /** The known brands; undefined until they are loaded. */
  brandNames: readonly string[] | undefined;
  disabled: boolean;
  removable: boolean;
  focus: RowFocus;
}

/** The badge of all rows, as one element: a box whose properties stay the same is not rendered. */
const newBadge = <Badge tone="brass">NEW</Badge>;

/** A row of the bulk list: brand, model and status. Of hundreds, only the one that changes is rendered. */
export const BulkRowFields = memo(function BulkRowFields(props: Props) {
  const { row, number, brands, brandNames, disabled, removable } = props;
  const { id, brand, model, status } = row;
  const errors = errorsOf(row);
  const isNewBrand = brandNames !== undefined && brand.trim() !== '' && !knownName(brandNames, brand);
  return (
    <div className={classes.row} data-status={status}>
      <RowBox
        row={id}
        label={`Brand of row ${number}`}
        placeholder="Brand"
        list={brands}
        rightSection={isNewBrand && newBadge}
        text={brand}
        error={errors.brand}
        disabled={disabled}
        onType={props.onBrand}
        onLeave={props.onLeaveBrand}
        onPaste={props.onPasteBrand}
      />
      <RowBox
        row={id}
        label={`Model of row ${number}`}
        placeholder="Model"
        text={model}
        error={errors.model}
        disabled={disabled}
        onType={props.onModel}
        onPaste={props.onPasteModel}
        onEnter={props.onEnter}
      />
      <Badge tone={status === 'error' ? 'error' : 'neutral'}>{status}</Badge>
      <RemoveRow
        row={id}
        label={`Remove row ${number}`}
        disabled={disabled || !removable}
        focus={props.focus}
        onRemove={props.onRemove}
      />
    </div>
  );
});
