import { IconChevronDown, IconChevronUp } from '@dealer/ui/icons';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from '../form.module.css';
import { useProductForm } from '../form-store.ts';
import { TextControl, type TextProps } from './controls.tsx';

interface NumberProps extends TextProps {
  /** How far an arrow goes; typed amounts need not be a multiple of it (decisions P12). */
  step?: number;
  /** What stands before the number: a currency. */
  prefix?: string;
}

/** A number, at least 0, as it is typed: what is no number the field's rule says. The arrows go up and down from it. */
export function NumberControl({ step = 1, prefix, ...props }: NumberProps) {
  const { field, onChange } = props;
  const { store } = useProductForm();
  const go = (by: number) => {
    const text = stepAmount(store.values()[field], by);
    if (onChange) onChange(text);
    else store.set({ [field]: text });
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
