import { Button, NumberInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import classes from './settings.module.css';
import type { CostValues } from './use-ai-costs-form.ts';

interface Props {
  at: number;
  form: UseFormReturnType<CostValues>;
  /** Whether it is the only row: at least one model has a price. */
  isOnly: boolean;
  onRemove: () => void;
}

/** The price of one model. */
export function PriceRow({ at, form, isOnly, onRemove }: Props) {
  const name = form.values.prices[at]?.model || 'this model';
  const money = { prefix: '$', min: 0, decimalScale: 4, hideControls: true } as const;
  return (
    <fieldset className={classes.price} aria-label={`Price of ${name}`}>
      <TextInput label="Model" {...form.getInputProps(`prices.${at}.model`)} />
      <NumberInput
        label="Input, per million tokens"
        {...money}
        {...form.getInputProps(`prices.${at}.inputPrice`)}
      />
      <NumberInput
        label="Output, per million tokens"
        {...money}
        {...form.getInputProps(`prices.${at}.outputPrice`)}
      />
      <Button variant="default" disabled={isOnly} aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  );
}
