import { importTargetNames, importTargets } from '@dealer/api/domain/import-targets';
import type { ImportRow, ImportRunState } from '@dealer/api/schemas';
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseApiError } from '../../../lib/api-error.ts';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { useCategoryGroups } from './category-options.ts';
import classes from './imports.module.css';

const conditions = [
  { value: 'new', label: 'New' },
  { value: 'pre-owned', label: 'Pre-Owned' },
];

export const isTargetOfQuestion = (field: string | null): field is string =>
  importTargetNames.some((known) => known === field);

interface Props {
  run: ImportRunState;
  row: ImportRow;
  target: string;
}

/** Replaces what the file says in one cell; it is read like the file's own. */
export function EditCell({ run, row, target: name }: Props) {
  const target = importTargetNames.find((known) => known === name);
  const utils = trpc.useUtils();
  const groups = useCategoryGroups();
  const stored = row.cells[name] ?? '';
  const [text, setText] = useState(stored);
  const edit = useAction(trpc.admin.imports.editRow, {
    // The cell says it.
    error: () => undefined,
    onSuccess: (planned) => setText(planned.cells[name] ?? ''),
    invalidate: () => utils.admin.imports.invalidate(),
  });
  if (!target) return null;
  const save = (value: string | null) => edit.run({ id: run.id, rowId: row.id, target, value });
  const label = importTargets[target];
  const error = edit.error ? (parseApiError(edit.error).message ?? 'It could not be saved') : undefined;
  const named = { 'aria-label': `${label} of row ${row.rowNumber}`, size: 'xs', error } as const;
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
          placeholder={stored}
          data={groups}
          value={null}
          searchable
          onChange={(value) => value && save(value)}
        />
      ) : target === 'condition' ? (
        <Select
          {...named}
          placeholder={stored}
          data={conditions}
          value={null}
          onChange={(value) => value && save(value)}
        />
      ) : (
        <>
          <TextInput {...named} value={text} onChange={({ currentTarget }) => setText(currentTarget.value)} />
          <Button
            type="submit"
            size="xs"
            variant="default"
            loading={edit.isPending}
            disabled={text === stored}
          >
            Save
          </Button>
        </>
      )}
      {Object.hasOwn(row.edits, target) && (
        <Button size="xs" variant="subtle" disabled={edit.isPending} onClick={() => save(null)}>
          As in the file
        </Button>
      )}
    </form>
  );
}
