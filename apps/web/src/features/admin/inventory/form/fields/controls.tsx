import { productFieldLabels } from '@dealer/api/domain/product-fields';
import { missingFields } from '@dealer/api/domain/product-form';
import { type InputWrapperProps, Textarea, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../form.module.css';
import { useProductForm, useTextBox } from '../form-store.ts';
import type { FormField, TextField } from '../form-values.ts';
import { FieldMark } from '../marks/FieldMark.tsx';

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
      <FieldMark field={field} />
    </div>
  );
}

export interface TextProps {
  field: TextField;
  label?: string;
  description?: ReactNode;
  placeholder?: string;
  wide?: boolean;
  /** Takes what is typed in the store's place. */
  onChange?: (text: string) => void;
}

/** What an input has besides: what a number shows around its text, for instance. */
type BoxProps = Pick<
  TextInputProps,
  'inputMode' | 'leftSection' | 'leftSectionWidth' | 'rightSection' | 'onKeyDown'
>;

/** One line of text. */
export function TextControl({
  field,
  wide,
  label = productFieldLabels[field],
  onChange,
  ...rest
}: TextProps & BoxProps) {
  const box = useTextBox<HTMLInputElement>(field, onChange);
  return (
    <FieldBlock field={field} wide={wide}>
      <TextInput
        label={label}
        inputWrapperOrder={inputWrapperOrder}
        withAsterisk={useRequired(field)}
        autoComplete="off"
        {...rest}
        {...box}
      />
    </FieldBlock>
  );
}

/** Several lines of text. It grows by its style sheet, which costs a keystroke nothing. */
export function AreaControl({
  field,
  wide,
  label = productFieldLabels[field],
  onChange,
  ...rest
}: TextProps) {
  const box = useTextBox<HTMLTextAreaElement>(field, onChange);
  return (
    <FieldBlock field={field} wide={wide}>
      <Textarea
        label={label}
        inputWrapperOrder={inputWrapperOrder}
        classNames={{ input: classes.area }}
        autosize={false}
        rows={4}
        {...rest}
        {...box}
      />
    </FieldBlock>
  );
}
