import { UnstyledButton } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import classes from './cells.module.css';
import { type CellField, cellFields, cellLabels, cellText, cellView } from './cells.ts';
import type { CellEdits } from './use-cell-edits.ts';
import type { ProductRow } from './use-product-list.ts';

interface Props {
  product: ProductRow;
  field: CellField;
  edits: CellEdits;
  /** Whether the Tab key reaches it; the arrow keys reach every cell. */
  isTabStop: boolean;
  /** How the stored value is shown. */
  children: ReactNode;
}

const arrows: Record<string, [down: number, right: number] | undefined> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The button of the cell that many rows below and cells to the right; undefined beyond the table. */
function neighborOf(cell: HTMLElement, field: CellField, [down, right]: [number, number]) {
  const rows = [...(cell.closest('tbody')?.querySelectorAll('tr') ?? [])];
  const row = rows[rows.findIndex((each) => each.contains(cell)) + down];
  const name = cellFields[cellFields.indexOf(field) + right];
  return row?.querySelector<HTMLButtonElement>(`button[data-cell="${name}"]`) ?? undefined;
}

/** What is typed next is put after what stands there. */
function focusAtEnd(input: HTMLInputElement | null) {
  input?.focus();
  input?.setSelectionRange(input.value.length, input.value.length);
}

/**
 * A value of the list that is changed where it stands: Enter, a click or typing begins; Enter saves and goes down, Tab
 * saves and goes right, Escape leaves it as it was.
 */
export function EditableCell({ product, field, edits, isTabStop, children }: Props) {
  const [text, setText] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const isCanceled = useRef(false);
  const pending = edits.pendingOf(product.id, field);
  const begin = (typed: string) => {
    isCanceled.current = false;
    setText(typed);
  };
  /** The cell loses the focus to another one, which ends the edit. */
  const move = (event: KeyboardEvent<HTMLElement>, way: [number, number], otherwise?: HTMLElement | null) => {
    const next = neighborOf(event.currentTarget, field, way) ?? otherwise;
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const way = arrows[key];
    if (ctrlKey || metaKey || altKey) return;
    if (way) return move(event, way);
    if (key === 'Delete' || key === 'Backspace') begin('');
    else if (key === 'F2') begin(cellText(product, field));
    else if (key.length === 1 && key !== ' ') begin(key);
    else return;
    event.preventDefault();
    // The page's own keys, such as the slash of the search, are text here.
    event.stopPropagation();
  };
  const onInputKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      isCanceled.current = true;
      event.preventDefault();
      button.current?.focus();
    } else if (event.key === 'Enter') move(event, [event.shiftKey ? -1 : 1, 0], button.current);
    else if (event.key === 'Tab') move(event, [0, event.shiftKey ? -1 : 1]);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      move(event, [event.key === 'ArrowUp' ? -1 : 1, 0], button.current);
  };
  const end = (event: FocusEvent<HTMLElement>) => {
    // The window lost the focus, not the field: somebody looks a price up, and goes on typing.
    if (document.activeElement === event.currentTarget) return;
    if (text !== undefined && !isCanceled.current) edits.save(product, field, text);
    setText(undefined);
  };
  return (
    <span className={classes.cell} data-cell-of={product.id}>
      <UnstyledButton
        ref={button}
        className={classes.value}
        data-cell={field}
        data-pending={pending !== undefined || undefined}
        tabIndex={isTabStop ? 0 : -1}
        title={`${cellLabels[field]}: press Enter to change it`}
        onClick={() => begin(pending ?? cellText(product, field))}
        onKeyDown={onKeyDown}
      >
        {pending === undefined ? children : cellView(field, pending)}
      </UnstyledButton>
      {text !== undefined && (
        <input
          ref={focusAtEnd}
          className={classes.input}
          aria-label={`${cellLabels[field]} of ${product.name}`}
          value={text}
          autoComplete="off"
          inputMode={field === 'sku' ? 'text' : 'decimal'}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onInputKeyDown}
          onBlur={end}
        />
      )}
    </span>
  );
}
