import { productFieldLabels } from '@dealer/api/domain/product-fields';
import { missingFields } from '@dealer/api/domain/product-form';
import {
  Checkbox,
  type InputWrapperProps,
  Select,
  type SelectProps,
  Textarea,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../form.module.css';
import { useFlag, useProductForm, useText, useTextBox } from '../form-store.ts';
import type { FlagField, FormField, TextField } from '../form-values.ts';
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
