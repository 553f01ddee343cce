import { productFieldLabels } from '@dealer/api/domain/product-fields';
import { missingFields } from '@dealer/api/domain/product-form';
import {
  type InputWrapperProps,
  NumberInput,
  type NumberInputProps,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form.module.css';
import { useProductForm, useText } from './form-store.ts';
import type { FormField, TextField } from './form-values.ts';

const required = {
  add: new Set<string>(missingFields({}, 'add').map(({ path }) => path)),
  edit: new Set<string>(missingFields({}, 'edit').map(({ path }) => path)),
};

/** What is said of a field stands below it, so that fields in a row stand in line. */
export const inputWrapperOrder: InputWrapperProps['inputWrapperOrder'] = [
  'label',
  'input',
  'description',
  'error',
];

/** Whether the form asks for a field (admin.md 5). */
export function useRequired(field: FormField): boolean {
  return required[useProductForm().kind].has(field);
}

/** The place of a field; stands out while it is pointed at. */
export function FieldBlock({
  field,
  wide,
  children,
}: {
  field: FormField;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div data-field={field} className={wide ? classes.wide : undefined}>
      {children}
    </div>
  );
}

export interface TextProps {
  field: TextField;
  label?: string;
  description?: ReactNode;
  placeholder?: string;
  wide?: boolean;
}

/** One line of text. */
export function TextControl({ field, wide, label = productFieldLabels[field], ...rest }: TextProps) {
  const { set, ...props } = useText(field);
  return (
    <FieldBlock field={field} wide={wide}>
      <TextInput
        label={label}
        inputWrapperOrder={inputWrapperOrder}
        withAsterisk={useRequired(field)}
        autoComplete="off"
        onChange={({ currentTarget }) => set(currentTarget.value)}
        {...rest}
        {...props}
      />
    </FieldBlock>
  );
}

/** Several lines of text. */
export function AreaControl({ field, wide, label = productFieldLabels[field], ...rest }: TextProps) {
  const { set, ...props } = useText(field);
  return (
    <FieldBlock field={field} wide={wide}>
      <Textarea
        label={label}
        inputWrapperOrder={inputWrapperOrder}
        maxRows={16}
        onChange={({ currentTarget }) => set(currentTarget.value)}
        {...rest}
        {...props}
      />
    </FieldBlock>
  );
}

type NumberProps = TextProps &
  Pick<NumberInputProps, 'step' | 'allowDecimal' | 'thousandSeparator' | 'prefix'> & {
    onChange?: (text: string) => void;
  };

/** A number, at least 0. What is no number the field's rule says. */
export function NumberControl({
  field,
  wide,
  label = productFieldLabels[field],
  onChange,
  ...rest
}: NumberProps) {
  const { set, ...props } = useText(field);
  return (
    <FieldBlock field={field} wide={wide}>
      <NumberInput
        label={label}
        inputWrapperOrder={inputWrapperOrder}
        withAsterisk={useRequired(field)}
        min={0}
        step={1}
        allowNegative={false}
        onChange={(value) => (onChange ?? set)(String(value))}
        {...rest}
        {...props}
      />
    </FieldBlock>
  );
}
