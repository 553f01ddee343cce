import { NumberInput } from '@mantine/core';

interface Props {
  label: string;
  description?: string;
  /** In US dollars; undefined for no limit. */
  value: number | undefined;
  onChange: (dollars: number | undefined) => void;
}

/** How much the AI calls of a run may cost. */
export function BudgetField({ label, description, value, onChange }: Props) {
  return (
    <NumberInput
      label={label}
      description={description}
      placeholder="No limit"
      prefix="$"
      min={0.01}
      max={100_000}
      decimalScale={2}
      allowNegative={false}
      hideControls
      w={180}
      value={value ?? ''}
      onChange={(typed) => onChange(typeof typed === 'number' && typed > 0 ? typed : undefined)}
    />
  );
}
