import { type ImportTarget, importTargetLabel, isLong } from '@dealer/api/domain/import/import-targets';
import { conditionOptions } from '@dealer/api/domain/products/conditions';
import type { ImportRow, ImportRunState } from '@dealer/api/schemas';
import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import * as z from 'zod';
import { trpc } from '../../../trpc.ts';
import { accessLostToast, errorText } from '../../action/error-toast.ts';
import { useAction } from '../../action/use-action.ts';
import { useDraft } from '../form/use-draft.ts';
import { focusAtMount } from '../list/focus-at-mount.ts';
import { useCategoryGroups } from './category-options.ts';
import classes from './imports.module.css';

/** The typed text, and the stored one that it replaces: somebody else may change that meanwhile. */
const typedCellSchema = z.object({ text: z.string(), from: z.string() });
type TypedCell = z.output<typeof typedCellSchema>;

interface Props {
  run: ImportRunState;
  row: ImportRow;
  target: ImportTarget;
  /** Staff asked for this cell: it takes the focus. */
  isFocused: boolean;
}

/** Replaces what the file says in one cell; it is read like the file's own. */
export function EditCell({ run, row, target, isFocused }: Props) {
  const utils = trpc.useUtils();
  const groups = useCategoryGroups();
  const stored = row.cells[target] ?? '';
  const storedDraft = useDraft(`import-cell-${row.id}-${target}`, typedCellSchema);
  const [typed, setState] = useState(storedDraft.read);
  const setTyped = (next: TypedCell | undefined) => {
    if (next) storedDraft.keep(next);
    else storedDraft.drop();
    setState(next);
  };
  const text = typed?.text ?? stored;
  /** The text in the field when the button was pressed. */
  const pressedWith = useRef(text);
  const edit = useAction(trpc.admin.imports.editRow, {
    error: accessLostToast,
    onBegin: () => {
      pressedWith.current = text;
    },
    // What was typed since stays, on what is stored now.
    onSuccess: ({ cells }) => {
      const now = storedDraft.read();
      const isTypedSince = now !== undefined && now.text !== pressedWith.current;
      setTyped(isTypedSince ? { ...now, from: cells[target] ?? '' } : undefined);
    },
    invalidate: () => utils.admin.imports.invalidate(),
  });
  const save = (value: string | null) =>
    edit.run({ id: run.id, rowId: row.id, target, value, previous: stored });
  const type = (next: string) =>
    setTyped(next === stored ? undefined : { from: stored, ...typed, text: next });
  const label = importTargetLabel(target);
  const error = edit.error ? errorText(edit.error, 'It could not be saved') : undefined;
  const named = { 'aria-label': `${label} of row ${row.rowNumber}`, size: 'xs', error } as const;
  const isElsewhere = typed !== undefined && typed.from !== stored;
  const ref = isFocused ? focusAtMount : undefined;
  const input = {
    ...named,
    value: text,
    description: isElsewhere ? `Somebody else wrote: ${stored || 'nothing'}` : undefined,
  };
  const isEdited = Object.hasOwn(row.edits, target);
  const chosen = isEdited ? stored : null;
  return (
    <form
      className={classes.edit}
      onSubmit={(event) => {
        event.preventDefault();
        save(text);
      }}
    >
      <span aria-hidden>{label}</span>
      {target === 'category' ? (
        <Select
          {...named}
          ref={ref}
          placeholder={stored}
          data={groups}
          value={chosen}
          allowDeselect={false}
          searchable
          onChange={(value) => value && save(value)}
        />
      ) : target === 'condition' ? (
        <Select
          {...named}
          ref={ref}
          placeholder={stored}
          data={conditionOptions}
          value={chosen}
          allowDeselect={false}
          onChange={(value) => value && save(value)}
        />
      ) : (
        <>
          {isLong(target) ? (
            <Textarea
              {...input}
              ref={ref}
              rows={4}
              onChange={({ currentTarget }) => type(currentTarget.value)}
            />
          ) : (
            <TextInput {...input} ref={ref} onChange={({ currentTarget }) => type(currentTarget.value)} />
          )}
          <Button
            type="submit"
            size="xs"
            variant="default"
            loading={edit.isPending}
            disabled={text === stored}
          >
            {isElsewhere ? 'Replace' : 'Save'}
          </Button>
        </>
      )}
      {isEdited && (
        <Button size="xs" variant="subtle" disabled={edit.isPending} onClick={() => save(null)}>
          As in the file
        </Button>
      )}
    </form>
  );
}
