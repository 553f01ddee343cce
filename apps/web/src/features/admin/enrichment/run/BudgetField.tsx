import { NumberInput } from '@mantine/core';
import { useState } from 'react';

interface Props {
  label: string;
  description?: string;
  /** US dollars; none unless given. */
  defaultValue?: number | undefined;
  /** @param dollars US dollars; undefined for no limit */
  onChange: (dollars: number | undefined) => void;
}

/** The field for how much the AI calls of a run may cost. */
export function BudgetField({ label, description, defaultValue, onChange }: Props) {
  // While it is typed, '1.' is a text.
  const [typed, setTyped] = useState<number | string>(defaultValue ?? '');
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
      value={typed}
      onChange={(value) => {
        setTyped(value);
        onChange(Number(value) > 0 ? Number(value) : undefined);
      }}
    />
  );
}
