import { Checkbox, SegmentedControl, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './bulk.module.css';
import type { PriceChangeDraft } from './price-change.ts';

interface Props {
  draft: PriceChangeDraft;
  error: ReactNode;
  onEdit: (changes: Partial<PriceChangeDraft>) => void;
}

const kinds = [
  { value: 'percent', label: 'By percent' },
  { value: 'amount', label: 'By an amount' },
  { value: 'set', label: 'To one price' },
] as const;
const directions = [
  { value: 'down', label: 'Down' },
  { value: 'up', label: 'Up' },
] as const;
const valueLabels = { percent: 'Percent', amount: 'Amount in dollars', set: 'New price in dollars' };

/** The kind and size of a price change, and whether customers see the saving. */
export function PriceChangeFields({ draft: { kind, direction, value, showSaving }, error, onEdit }: Props) {
  return (
    <div className={classes.priceFields}>
      <SegmentedControl
        aria-label="How prices change"
        size="xs"
        data={[...kinds]}
        value={kind}
        onChange={(chosen) => onEdit({ kind: chosen })}
      />
      {kind !== 'set' && (
        <SegmentedControl
          aria-label="Direction"
          size="xs"
          data={[...directions]}
          value={direction}
          onChange={(chosen) => onEdit({ direction: chosen })}
        />
      )}
      <TextInput
        label={valueLabels[kind]}
        inputMode="decimal"
        data-autofocus
        value={value}
        error={error}
        onChange={({ currentTarget }) => onEdit({ value: currentTarget.value })}
      />
      <Checkbox
        label="Where a price falls, show customers the saving"
        checked={showSaving}
        onChange={({ currentTarget }) => onEdit({ showSaving: currentTarget.checked })}
      />
    </div>
  );
}
