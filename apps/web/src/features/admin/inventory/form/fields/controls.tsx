import { productFieldLabels } from '@dealer/api/domain/products/product-fields';
import { missingFields } from '@dealer/api/domain/products/product-form';
import { Checkbox, type InputWrapperProps, Select, type SelectProps } from '@mantine/core';
import { type FC, memo, type ReactNode } from 'react';
import classes from '../form.module.css';
import type { FlagField, FormField, TextField } from '../form-values.ts';
import { useFieldError, useProductForm, useValue } from '../product-form.tsx';
import { FieldMark } from './FieldMark.tsx';

const required = {
  add: new Set<string>(missingFields({}, 'add').map(({ path }) => path)),
  edit: new Set<string>(missingFields({}, 'edit').map(({ path }) => path)),
};

/** Puts descriptions and errors below a field, so that fields in a row stand in line. */
export const inputWrapperOrder: InputWrapperProps['inputWrapperOrder'] = [
  'label',
  'input',
  'description',
  'error',
];

/** Whether the form asks for a field (admin §5). */
export function useRequired(field: FormField): boolean {
  return required[useProductForm().kind].has(field);
}

interface FieldBlockProps {
  field: FormField;
  wide?: boolean;
  /** Whether it says where the value comes from: not where it shows an empty part of the field. */
  hasMark?: boolean;
  children: ReactNode;
}

/** The place of a field; stands out while it is pointed at. */
export function FieldBlock({ field, wide, hasMark = true, children }: FieldBlockProps) {
  return (
    <div data-field={field} className={wide ? classes.wide : undefined}>
      {children}
      {hasMark && <FieldMark field={field} />}
    </div>
  );
}

export interface TextProps {
  field: TextField;
  label?: string;
  description?: ReactNode;
  placeholder?: string;
  wide?: boolean;
  /** Takes what is typed in the form's place. */
  onChange?: (text: string) => void;
}

/** A control with the error of its field, which it is given from outside: the error of one field renders no other. */
export function withError<Props extends { field: FormField }>(Control: FC<Props & { error: ReactNode }>) {
  const Memo = memo<Props & { error: ReactNode }>(Control);
  return function ControlWithError(props: Props) {
    return <Memo {...props} error={useFieldError(props.field)} />;
  };
}

type ChoiceProps = TextProps &
  Pick<SelectProps, 'data' | 'disabled' | 'clearable'> & {
    onChange: (value: string) => void;
  };

/** A control to choose one of several; searched by typing. */
export const ChoiceControl = withError<ChoiceProps>(function Choice({
  field,
  wide,
  label = productFieldLabels[field],
  onChange,
  clearable = true,
  ...rest
}) {
  return (
    <FieldBlock field={field} wide={wide}>
      <Select
        label={label}
        inputWrapperOrder={inputWrapperOrder}
        withAsterisk={useRequired(field)}
        searchable
        clearable={clearable}
        allowDeselect={clearable}
        value={useValue(field) || null}
        data-path={field}
        onChange={(chosen) => onChange(chosen ?? '')}
        {...rest}
      />
    </FieldBlock>
  );
});

interface FlagProps {
  field: FlagField;
  label?: string;
  description?: ReactNode;
  disabled?: boolean;
}

/** Yes or no. */
export const FlagControl = withError<FlagProps>(function Flag({
  field,
  label = productFieldLabels[field],
  ...rest
}) {
  const { set } = useProductForm();
  return (
    <FieldBlock field={field}>
      <Checkbox
        label={label}
        checked={useValue(field)}
        data-path={field}
        onChange={({ currentTarget }) => set({ [field]: currentTarget.checked })}
        {...rest}
      />
    </FieldBlock>
  );
});
