import { IconPlus, IconTrash } from '@dealer/ui/icons';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import {
  type ClipboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ignoreHeldKey } from '../../../lib/second-press.ts';
import type { RowFocus } from './row-focus.ts';

interface BoxProps {
  /** The index of the row, as passed to the callbacks. */
  row: number;
  label: string;
  placeholder: string;
  error?: string | undefined;
  /** The field that is invalid when this box is. */
  'data-path'?: string | undefined;
  disabled?: boolean;
  /** The id of a list of names to choose from. */
  list?: string;
  /** The content at the end of the box. */
  rightSection?: ReactNode;
  onType: (row: number, text: string) => void;
  onLeave?: (row: number) => void;
  onPaste?: (row: number, event: ClipboardEvent) => void;
  onEnter?: () => void;
}

/**
 * A box in a row of many. Where its callbacks stay the same, a key in one box touches no other, and renders nothing of its
 * own either: what is typed stands there already.
 */
export const RowBox = memo(function RowBox({ text, ...box }: BoxProps & { text: string }) {
  const ref = useRef<HTMLInputElement>(null);
  const [initial] = useState(text);
  useLayoutEffect(() => {
    if (ref.current && ref.current.value !== text) ref.current.value = text;
  }, [text]);
  return <Box ref={ref} initial={initial} {...box} />;
});

const Box = memo(function Box({
  ref,
  initial,
  row,
  label,
  onType,
  ...rest
}: BoxProps & { ref: Ref<HTMLInputElement>; initial: string }) {
  const { onLeave, onPaste, onEnter, ...box } = rest;
  return (
    <TextInput
      ref={ref}
      aria-label={label}
      defaultValue={initial}
      onChange={({ currentTarget }) => onType(row, currentTarget.value)}
      onBlur={() => onLeave?.(row)}
      onPaste={(event) => onPaste?.(row, event)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !onEnter) return;
        event.preventDefault();
        onEnter();
      }}
      rightSectionWidth={box.rightSection ? 64 : undefined}
      {...box}
    />
  );
});

/** Adds a row below the others; where its callback stays the same, a key in a row does not render it. */
export const AddRow = memo(function AddRow({ focus, onAdd }: { focus: RowFocus; onAdd: () => void }) {
  return (
    <Button
      ref={focus.refOfEnd()}
      size="xs"
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={onAdd}
    >
      Add row
    </Button>
  );
});

interface RemoveProps {
  /** The index of the row, as passed to the callback. */
  row: number;
  label: string;
  disabled?: boolean;
  /** The focus of the list that the row is in. */
  focus: RowFocus;
  onRemove: (row: number) => void;
}

/** Removes a row of many. */
export const RemoveRow = memo(function RemoveRow({ row, label, disabled, focus, onRemove }: RemoveProps) {
  return (
    <ActionIcon
      variant="default"
      aria-label={label}
      disabled={disabled}
      ref={focus.button}
      onClick={({ currentTarget, detail }) => {
        // Of a double click, the second falls on the next row.
        if (detail < 2) focus.remove(currentTarget, () => onRemove(row));
      }}
      onKeyDown={ignoreHeldKey}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  );
});
