import { importTargetNames, importTargets } from '@dealer/api/domain/import-targets';
import type { ImportRow, ImportRunState } from '@dealer/api/schemas';
import { Button, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useOnce } from '../../../lib/use-once.ts';
import { trpc } from '../../../trpc.ts';
import { parseApiError } from '../../account/api-error.ts';
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
  const once = useOnce();
  const groups = useCategoryGroups();
  const stored = row.cells[name] ?? '';
  const [text, setText] = useState(stored);
  const edit = trpc.admin.imports.editRow.useMutation({
    onSuccess: (planned) => setText(planned.cells[name] ?? ''),
    onSettled: () => utils.admin.imports.invalidate(),
  });
  if (!target) return null;
  const save = (value: string | null) =>
    once(() => edit.mutateAsync({ id: run.id, rowId: row.id, target, value }).catch(() => undefined));
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
