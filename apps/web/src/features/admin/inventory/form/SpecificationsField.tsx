import { IconPlus } from '@dealer/ui/icons';
import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { AreaControl, FieldBlock } from './controls.tsx';
import classes from './form.module.css';
import { useDerived, useText } from './form-store.ts';
import { RemoveRow } from './RemoveRow.tsx';
import { RowBox } from './RowBox.tsx';
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
  const edit = (at: number, changes: Partial<SpecRow>) =>
    write(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)));
  const editName = useStableCallback((at: number, key: string) => edit(at, { key }));
  const editValue = useStableCallback((at: number, text: string) => edit(at, { text }));
  const remove = useStableCallback((at: number) => write(rows.filter((_, index) => index !== at)));
  const add = () => write([...rows, { key: '', text: '', value: '' }]);
  return (
    <>
      {rows.map(({ key, text }, at) => (
        <div key={at} className={classes.specRow}>
          <RowBox row={at} label={`Name of row ${at + 1}`} placeholder="Name" text={key} onType={editName} />
          <RowBox
            row={at}
            label={`Value of row ${at + 1}`}
            placeholder="Value"
            text={text}
            onType={editValue}
          />
          <RemoveRow row={at} label={`Remove row ${at + 1}`} onRemove={remove} />
        </div>
      ))}
      <Button size="xs" variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
        Add row
      </Button>
    </>
  );
}
