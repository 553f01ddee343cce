import { productFieldLabels } from '@dealer/api/domain/product-fields';
import { Checkbox, Select, type SelectProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFlag, useText } from '../form-store.ts';
import type { FlagField } from '../form-values.ts';
import { FieldBlock, inputWrapperOrder, type TextProps, useRequired } from './controls.tsx';

type ChoiceProps = TextProps &
  Pick<SelectProps, 'data' | 'disabled' | 'clearable'> & {
    onChange: (value: string) => void;
  };

/** One of several; searched by typing. */
export function ChoiceControl({
  field,
  wide,
  label = productFieldLabels[field],
  onChange,
  clearable = true,
  ...rest
}: ChoiceProps) {
  const { value, error, 'data-path': path } = useText(field);
  return (
    <FieldBlock field={field} wide={wide}>
      <Select
        label={label}
        inputWrapperOrder={inputWrapperOrder}
        withAsterisk={useRequired(field)}
        searchable
        clearable={clearable}
        allowDeselect={clearable}
        value={value || null}
        error={error}
        data-path={path}
        onChange={(chosen) => onChange(chosen ?? '')}
        {...rest}
      />
    </FieldBlock>
  );
}

interface FlagProps {
  field: FlagField;
  label?: string;
  description?: ReactNode;
  disabled?: boolean;
}

/** Yes or no. */
export function FlagControl({ field, label = productFieldLabels[field], ...rest }: FlagProps) {
  const { set, ...props } = useFlag(field);
  return (
    <FieldBlock field={field}>
      <Checkbox
        label={label}
        onChange={({ currentTarget }) => set(currentTarget.checked)}
        {...rest}
        {...props}
      />
    </FieldBlock>
  );
}
