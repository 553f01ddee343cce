import { productFieldLabels } from '@dealer/api/domain/product-fields';
import { IconChevronDown, IconChevronUp } from '@dealer/ui/icons';
import { TextInput } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import { FieldBlock, inputWrapperOrder, type TextProps, useRequired } from './controls.tsx';
import classes from './form.module.css';
import { useProductForm, useTextBox } from './form-store.ts';
import { stepped } from './stepped.ts';

interface NumberProps extends TextProps {
  /** How far an arrow goes; typed amounts need not be a multiple of it (decisions P12). */
  step?: number;
  /** What stands before the number: a currency. */
  prefix?: string;
  onChange?: (text: string) => void;
}

/** A number, at least 0, as it is typed: what is no number the field's rule says. The arrows go up and down from it. */
export function NumberControl({
  field,
  wide,
  label = productFieldLabels[field],
  step = 1,
  prefix,
  onChange,
  ...rest
}: NumberProps) {
  const { store } = useProductForm();
  const box = useTextBox<HTMLInputElement>(field, onChange);
  const go = (by: number) => {
    const text = stepped(store.values()[field], by);
    if (onChange) onChange(text);
    else store.set({ [field]: text });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    go(event.key === 'ArrowUp' ? step : -step);
  };
  return (
    <FieldBlock field={field} wide={wide}>
      <TextInput
        label={label}
        inputWrapperOrder={inputWrapperOrder}
        withAsterisk={useRequired(field)}
        autoComplete="off"
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
        {...rest}
        {...box}
      />
    </FieldBlock>
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
