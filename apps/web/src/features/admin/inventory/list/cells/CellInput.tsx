import type { FocusEvent, KeyboardEvent } from 'react';
import { focusAtMount } from '../../../list/focus-at-mount.ts';
import classes from './cells.module.css';
import type { CellOption } from './cells.ts';

interface Props {
  label: string;
  /** Whether it takes letters; else amounts. */
  isText: boolean;
  /** The options to choose from; undefined for a value that is typed. */
  options: readonly CellOption[] | undefined;
  value: string;
  /** Whether what is typed replaces the value; else it is added to it. */
  isReplaced: boolean;
  /** The ids of what is said about it. */
  noteIds: string | undefined;
  onChange: (value: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

function focusAtEnd(input: HTMLInputElement | null) {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}

function focusWhole(input: HTMLInputElement | null) {
  input?.focus();
  input?.setSelectionRange(0, input.value.length);
}

/** The field that lies over a cell while its value is typed or chosen. */
export function CellInput({
  label,
  isText,
  options,
  value,
  isReplaced,
  noteIds,
  onChange,
  onKeyDown,
  onBlur,
}: Props) {
  const described = { 'aria-label': label, 'aria-describedby': noteIds };
  const shared = { className: classes.input, ...described, value, onKeyDown, onBlur };
  if (options)
    return (
      <select {...shared} ref={focusAtMount} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      {...shared}
      ref={isReplaced ? focusWhole : focusAtEnd}
      autoComplete="off"
      inputMode={isText ? 'text' : 'decimal'}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
