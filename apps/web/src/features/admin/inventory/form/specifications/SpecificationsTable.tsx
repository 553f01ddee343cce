import { Input } from '@mantine/core';
import { useId, useState } from 'react';
import { useStableCallback } from '../../../../../lib/use-stable-callback.ts';
import { useRowFocus } from '../../../form/row-focus.ts';
import { AddRow, RemoveRow, RowBox } from '../../../form/rows.tsx';
import { RowsAnnouncement } from '../../../list/RowsAnnouncement.tsx';
import classes from '../form.module.css';
import { useFieldError } from '../product-form.tsx';
import { isRowOf, type NamedField, type SpecRow, specRowErrors, specRows, specText } from './spec-rows.ts';

interface Props {
  /** The id of the heading above. */
  heading: string;
  /** The text that the rows begin with. */
  text: string;
  /** The specifications that have a box of their own: rows that are about one at the beginning are not shown twice. */
  known: readonly NamedField[];
  onWrite: (text: string) => void;
}

interface TableRow extends SpecRow {
  isElsewhere: boolean;
}

/** The number of each row among those that are shown. */
function numbersOf(rows: readonly TableRow[]): number[] {
  let number = 0;
  return rows.map(({ isElsewhere }) => (isElsewhere ? number : ++number));
}

/** The rows as they are typed; a row is there before it has a name. What is wrong with one is said at its name. */
export function SpecificationsTable({ heading, text: initial, known, onWrite }: Props) {
  const errorId = useId();
  const focus = useRowFocus();
  const error = useFieldError('specifications');
  const [rows, setRows] = useState<TableRow[]>(() =>
    (specRows(initial) ?? []).map((row) => ({
      ...row,
      isElsewhere: known.some((field) => isRowOf(row, field)),
    })),
  );
  const errors = specRowErrors(rows);
  const numbers = numbersOf(rows);
  const isWhole = errors.every((rowError) => rowError === undefined);
  const write = (next: TableRow[]) => {
    setRows(next);
    onWrite(specText(next));
  };
  const edit = (at: number, changes: Partial<SpecRow>) =>
    write(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  const editName = useStableCallback((at: number, key: string) => edit(at, { key }));
  const editValue = useStableCallback((at: number, text: string) => edit(at, { text }));
  const remove = useStableCallback((at: number) => write(rows.filter((_, index) => index !== at)));
  const add = useStableCallback(() => write([...rows, { key: '', text: '', value: '', isElsewhere: false }]));
  return (
    <div
      role="group"
      aria-labelledby={heading}
      aria-describedby={isWhole && error ? errorId : undefined}
      tabIndex={-1}
      data-path={isWhole ? 'specifications' : undefined}
    >
      {rows.map(({ key, text, isElsewhere }, at) => {
        if (isElsewhere && errors[at] === undefined) return null;
        const number = numbers[at];
        return (
          <div key={at} className={classes.specRow}>
            <RowBox
              row={at}
              label={`Name of row ${number}`}
              placeholder="Name"
              text={key}
              error={errors[at]}
              data-path={errors[at] && 'specifications'}
              onType={editName}
            />
            <RowBox
              row={at}
              label={`Value of row ${number}`}
              placeholder="Value"
              text={text}
              onType={editValue}
            />
            <RemoveRow row={at} label={`Remove row ${number}`} focus={focus} onRemove={remove} />
          </div>
        );
      })}
      {isWhole && error && (
        <Input.Error id={errorId} mb={6}>
          {error}
        </Input.Error>
      )}
      <RowsAnnouncement count={Math.max(0, ...numbers)} />
      <AddRow focus={focus} onAdd={add} />
    </div>
  );
}
