import { UnstyledButton } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useAsksBeforeUnload } from '../../../../../lib/use-asks-before-unload.ts';
import type { ProductRow } from '../use-product-list.ts';
import { CellInput } from './CellInput.tsx';
import { CellSaleNote } from './CellSaleNote.tsx';
import { arrows, neighborOf } from './cell-neighbors.ts';
import classes from './cells.module.css';
import {
  type CellField,
  type CellOption,
  cellLabels,
  cellText,
  cellView,
  optionStarting,
  optionsOf,
} from './cells.ts';
import { RejectedReason } from './RejectedReason.tsx';
import type { CellEdits } from './use-cell-edits.ts';
import { type Typing, useKeepUnfinished } from './use-keep-unfinished.ts';

interface Props {
  product: ProductRow;
  field: CellField;
  edits: CellEdits;
  /** The categories that can be chosen. */
  categories: readonly CellOption[];
  /** Whether the Tab key reaches it; the arrow keys reach every cell. */
  isTabStop: boolean;
  /** The stored value as it is shown. */
  children: ReactNode;
}

/**
 * A value of the list that is changed where it stands: Enter, a click or typing begins, and what is typed replaces the value, except
 * after F2; Enter saves and goes down, Tab saves and goes right, Escape leaves it as it was. A value that could not be stored stays, with the reason, until it is saved or
 * discarded, by Escape or by its button.
 */
export function EditableCell({ product, field, edits, categories, isTabStop, children }: Props) {
  const [typing, setTyping] = useState<Typing>();
  const text = typing?.text;
  const [isReplaced, setReplaced] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isCanceled = useRef(false);
  const [reasonId, saleNoteId] = [useId(), useId()];
  const sale = field === 'price' && text !== undefined ? product.sale : null;
  const pending = edits.pendingOf(product.id, field);
  const rejected = edits.rejectedOf(product, field);
  const options = optionsOf(product, field, categories);
  const current = pending ?? rejected?.text;
  const stored = cellText(product, field);
  const hasTyped = typing !== undefined && typing.text.trim() !== typing.from;
  useAsksBeforeUnload(hasTyped);
  useKeepUnfinished(edits, { field, typing: hasTyped ? typing : undefined, isCanceled, options });
  const begin = (typed: string, isWholeSelected = false) => {
    isCanceled.current = false;
    setReplaced(isWholeSelected);
    setTyping({ text: typed, product, from: pending ?? stored });
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
    if (key === 'Escape' && rejected) edits.forget(product.id, field);
    else if (key === 'F2') begin(current ?? stored);
    else if (options && /^\S$/.test(key)) begin(optionStarting(options, key, stored));
    else if (options) return;
    else if (key === 'Delete' || key === 'Backspace') begin('');
    else if (key.length === 1 && key !== ' ') begin(key);
    else return;
    event.preventDefault();
    // The page's own keys, such as the slash of the search, are text here.
    event.stopPropagation();
  };
  const onInputKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isVertical = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    if (event.key === 'Escape') {
      isCanceled.current = true;
      event.preventDefault();
      button.current?.focus();
    } else if (event.key === 'Enter') move(event, [event.shiftKey ? -1 : 1, 0], button.current);
    else if (event.key === 'Tab') move(event, [0, event.shiftKey ? -1 : 1]);
    // In a list of choices these keys choose.
    else if (isVertical && !options) move(event, [event.key === 'ArrowUp' ? -1 : 1, 0], button.current);
  };
  const end = (event: FocusEvent<HTMLElement>) => {
    // The window lost the focus, not the field: somebody looks a price up, and goes on typing.
    if (document.activeElement === event.currentTarget) return;
    if (typing && !isCanceled.current && (hasTyped || rejected))
      edits.save(typing.product, field, typing.text, typing.from);
    setTyping(undefined);
  };
  return (
    <span className={classes.cell} data-cell-of={product.id}>
      <span className={classes.field}>
        <UnstyledButton
          ref={button}
          className={classes.value}
          data-cell={field}
          data-pending={pending !== undefined || undefined}
          data-rejected={rejected !== undefined || undefined}
          aria-describedby={rejected && reasonId}
          tabIndex={isTabStop ? 0 : -1}
          title={`${cellLabels[field]}: press Enter to change it`}
          onClick={() => begin(current ?? stored, true)}
          onKeyDown={onKeyDown}
        >
          {current === undefined ? children : cellView(field, current, options)}
        </UnstyledButton>
        {text !== undefined && (
          <CellInput
            label={`${cellLabels[field]} of ${product.name}`}
            isText={field === 'sku'}
            options={options}
            value={text}
            isReplaced={isReplaced}
            noteIds={[rejected && reasonId, sale && saleNoteId].filter(Boolean).join(' ') || undefined}
            onChange={(typed) => setTyping((now) => now && { ...now, text: typed })}
            onKeyDown={onInputKeyDown}
            onBlur={end}
          />
        )}
      </span>
      {rejected && (
        <RejectedReason
          id={reasonId}
          reason={rejected.reason}
          what={`${cellLabels[field]} of ${product.name}`}
          isEditing={text !== undefined}
          onCorrect={() => begin(rejected.text)}
          onDiscard={() => {
            edits.forget(product.id, field);
            button.current?.focus();
          }}
        />
      )}
      {sale && <CellSaleNote id={saleNoteId} sale={sale} />}
    </span>
  );
}
