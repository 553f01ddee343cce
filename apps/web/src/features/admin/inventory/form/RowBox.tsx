import { TextInput } from '@mantine/core';
import { type ClipboardEvent, memo } from 'react';

interface Props {
  /** Which row, as the callbacks are told. */
  row: number;
  label: string;
  placeholder: string;
  text: string;
  error?: string | undefined;
  /** The field that is at fault when this box is. */
  'data-path'?: string | undefined;
  disabled?: boolean;
  /** The id of a list of names to choose from. */
  list?: string;
  onType: (row: number, text: string) => void;
  onLeave?: (row: number) => void;
  onPaste?: (row: number, event: ClipboardEvent) => void;
  onEnter?: () => void;
}

/** A box in a row of many. Where its callbacks stay the same, a key renders the one box that it was typed in. */
export const RowBox = memo(function RowBox({ row, label, text, onType, ...rest }: Props) {
  const { onLeave, onPaste, onEnter, ...box } = rest;
  return (
    <TextInput
      aria-label={label}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget }) => onType(row, currentTarget.value)}
      onBlur={() => onLeave?.(row)}
      onPaste={(event) => onPaste?.(row, event)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return;
        event.preventDefault();
        onEnter();
      }}
      {...box}
    />
  );
});
