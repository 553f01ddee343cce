import { IconPlus, IconTrash } from '@dealer/ui/icons';
import { ActionIcon, Button, SegmentedControl, TextInput } from '@mantine/core';
import { memo, useState } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { AreaControl, FieldBlock } from './controls.tsx';
import classes from './form.module.css';
import { useDerived, useText } from './form-store.ts';
import { type SpecRow, specRows, specText } from './spec-rows.ts';

type View = 'table' | 'text';

/** The specifications, as a table or as JSON text: two views of the same value (admin.md 5, decisions P11). */
export function SpecificationsField() {
  const isTable = useDerived(({ specifications }) => specRows(specifications) !== undefined);
  const [wanted, setWanted] = useState<View>('table');
  const view = isTable ? wanted : 'text';
  return (
    <FieldBlock field="specifications" wide>
      <div className={classes.specHead}>
        <h4>Specifications</h4>
        <SegmentedControl<View>
          aria-label="Specifications as"
          size="xs"
          value={view}
          data={[
            { value: 'table', label: 'Table', disabled: !isTable },
            { value: 'text', label: 'JSON text' },
          ]}
          onChange={setWanted}
        />
      </div>
      {view === 'table' ? (
        <SpecificationsTable />
      ) : (
        <AreaControl
          field="specifications"
          label="Specifications as JSON text"
          description={
            isTable ? undefined : 'This is no JSON table: it is kept as text and shown as one paragraph'
          }
        />
      )}
    </FieldBlock>
  );
}

/** The rows as they are typed; a row is there before it has a name. */
function SpecificationsTable() {
  const { set, value } = useText('specifications');
  const [rows, setRows] = useState<SpecRow[]>(() => specRows(value) ?? []);
  const [written, setWritten] = useState(value);
  // The value came from elsewhere: another choice in a conflict, or changes that were thrown away.
  if (value !== written) {
    setWritten(value);
    setRows(specRows(value) ?? []);
  }
  const write = (next: SpecRow[]) => {
    const text = specText(next);
    setRows(next);
    setWritten(text);
    set(text);
  };
  const edit = useStableCallback((at: number, changes: Partial<SpecRow>) =>
    write(rows.map((row, index) => (index === at ? { ...row, ...changes } : row))),
  );
  const remove = useStableCallback((at: number) => write(rows.filter((_, index) => index !== at)));
  return (
    <>
      {rows.map((row, at) => (
        <SpecRowFields key={at} row={row} at={at} onEdit={edit} onRemove={remove} />
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => write([...rows, { key: '', text: '', value: '' }])}
      >
        Add row
      </Button>
    </>
  );
}

interface RowProps {
  row: SpecRow;
  at: number;
  onEdit: (at: number, changes: Partial<SpecRow>) => void;
  onRemove: (at: number) => void;
}

/** One row, rendered only when it changes. */
const SpecRowFields = memo(function SpecRowFields({ row: { key, text }, at, onEdit, onRemove }: RowProps) {
  return (
    <div className={classes.specRow}>
      <TextInput
        aria-label={`Name of row ${at + 1}`}
        placeholder="Name"
        value={key}
        onChange={({ currentTarget }) => onEdit(at, { key: currentTarget.value })}
      />
      <TextInput
        aria-label={`Value of row ${at + 1}`}
        placeholder="Value"
        value={text}
        onChange={({ currentTarget }) => onEdit(at, { text: currentTarget.value })}
      />
      <ActionIcon variant="default" aria-label={`Remove row ${at + 1}`} onClick={() => onRemove(at)}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
});
