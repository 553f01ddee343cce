import { productFieldLabels } from '@dealer/api/domain/products/product-fields';
import { IconChevronDown, IconChevronUp } from '@dealer/ui/icons';
import { Textarea, TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import classes from '../form.module.css';
import type { TextField } from '../form-values.ts';
import { useOnChange, useProductForm } from '../product-form.tsx';
import { FieldBlock, inputWrapperOrder, type TextProps, useRequired, withError } from './controls.tsx';

/** Further properties of an input, such as what a number shows around its text. */
type BoxProps = Pick<
  TextInputProps,
  'inputMode' | 'leftSection' | 'leftSectionWidth' | 'list' | 'rightSection' | 'rightSectionWidth'
> &
  Pick<TextInputProps, 'onBlur' | 'onKeyDown'>;

/**
 * The props of an input or a textarea of a text field. Typing changes the form, and a value that the form gets from a lookup
 * or another save is written into the same element: neither renders it, so the caret stays.
 */
function useTextBox<Box extends HTMLInputElement | HTMLTextAreaElement>(
  field: TextField,
  change?: (text: string) => void,
) {
  const { mantine } = useProductForm();
  const ref = useRef<Box>(null);
  useOnChange(field, (text) => {
    if (ref.current && ref.current.value !== text) ref.current.value = text;
  });
  return {
    ref,
    ...mantine.getInputProps(field, { withError: false, withFocus: false }),
    ...(change && { onChange: ({ currentTarget }: ChangeEvent<Box>) => change(currentTarget.value) }),
  };
}

/** A control for one line of text. */
export const TextControl = withError<TextProps & BoxProps>(function TextBox({
  field,
  wide,
  label = productFieldLabels[field],
  onChange,
  ...rest
}) {
  const box = useTextBox<HTMLInputElement>(field, onChange);
  return (
    <FieldBlock field={field} wide={wide}>
      <TextInput
        label={label}
        inputWrapperOrder={inputWrapperOrder}
        withAsterisk={useRequired(field)}
        {...rest}
        {...box}
      />
    </FieldBlock>
  );
});

/** Several lines of text. It grows by its style sheet, which costs a keystroke nothing. */
export const AreaControl = withError<TextProps>(function AreaBox({
  field,
  wide,
  label = productFieldLabels[field],
  onChange,
  ...rest
}) {
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
});

interface NumberProps extends TextProps {
  /** The step of the arrow keys; typed amounts need not be a multiple of it (decisions P12). */
  step?: number;
  /** The text before the number: a currency. */
  prefix?: string;
}

/** A number, at least 0. It holds any text: the field's rule reports what is not a number. The arrow keys add and subtract. */
export function NumberControl({ step = 1, prefix, ...props }: NumberProps) {
  const { field, onChange } = props;
  const form = useProductForm();
  const go = (by: number) => {
    const text = stepAmount(form.values()[field], by);
    if (onChange) onChange(text);
    else form.set({ [field]: text });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    go(event.key === 'ArrowUp' ? step : -step);
  };
  return (
    <TextControl
      {...props}
      inputMode="decimal"
      leftSection={prefix}
      leftSectionWidth={28}
      rightSection={
        <div className={classes.steps}>
          <StepButton onStep={() => go(step)}>
            <IconChevronUp size={14} />
          </StepButton>
          <StepButton onStep={() => go(-step)}>
            <IconChevronDown size={14} />
          </StepButton>
        </div>
      }
      onKeyDown={onKeyDown}
    />
  );
}

/** For the mouse alone: the keyboard has its arrows, and the focus stays in the field. */
function StepButton({ onStep, children }: { onStep: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      onMouseDown={(event) => event.preventDefault()}
      onClick={onStep}
    >
      {children}
    </button>
  );
}

const AMOUNT = /^\$?\s?(\d[\d,]*|)(\.\d*)?$/;

/** Adds a step to a typed number, at least 0, and keeps its decimals. Other text stays as it is. */
export function stepAmount(text: string, by: number): string {
  const [, whole, fraction = ''] = AMOUNT.exec(text.trim()) ?? [];
  if (whole === undefined) return text;
  const places = Math.max(fraction.length, (String(by).split('.')[1] ?? '').length + 1) - 1;
  return Math.max(0, Number(whole.replaceAll(',', '') + fraction) + by).toFixed(Math.max(0, places));
}
