import { SegmentedControl } from '@mantine/core';
import { memo, useId, useState } from 'react';
import { useStableCallback } from '../../../../../lib/use-stable-callback.ts';
import { FieldBlock } from '../fields/controls.tsx';
import { AreaControl } from '../fields/text-controls.tsx';
import classes from '../form.module.css';
import { useProductForm, useValue } from '../product-form.tsx';
import { SpecificationsTable } from './SpecificationsTable.tsx';
import { useSubcategoryFields } from './SubcategoryFields.tsx';
import { specRows } from './spec-rows.ts';

type View = 'table' | 'text';

interface SwitchProps {
  view: View;
  hasTable: boolean;
  onChoose: (view: View) => void;
}

/** Switches between the two views. Typing in either changes nothing here, so it renders nothing here. */
const ViewSwitch = memo(function ViewSwitch({ view, hasTable, onChoose }: SwitchProps) {
  return (
    <SegmentedControl<View>
      aria-label="Specifications as"
      size="xs"
      value={view}
      data={[
        { value: 'table', label: 'Table', disabled: !hasTable },
        { value: 'text', label: 'JSON text' },
      ]}
      onChange={onChoose}
    />
  );
});

/**
 * The specifications, as a table or as JSON text: two views of the same value (admin §5, decisions P11). Typing never
 * changes the view; a value from elsewhere, such as another choice in a conflict, can.
 */
export function SpecificationsField() {
  const heading = useId();
  const { set } = useProductForm();
  const value = useValue('specifications');
  const boxes = useSubcategoryFields().filter(({ column }) => column === null);
  const isTable = specRows(value) !== undefined;
  const [wanted, setWanted] = useState<View>('table');
  const [view, setView] = useState<View>(isTable ? 'table' : 'text');
  const [known, setKnown] = useState({ text: value, round: 0 });
  if (value !== known.text) {
    setKnown({ text: value, round: known.round + 1 });
    setView(isTable ? wanted : 'text');
  }
  const write = (text: string) => {
    setKnown({ ...known, text });
    set({ specifications: text });
  };
  const choose = useStableCallback((chosen: View) => {
    setWanted(chosen);
    setView(chosen);
  });
  return (
    <FieldBlock field="specifications" wide>
      <div className={classes.specHead}>
        <h4 id={heading}>Specifications</h4>
        <ViewSwitch view={view} hasTable={isTable} onChoose={choose} />
      </div>
      {view === 'table' ? (
        <SpecificationsTable
          key={`${known.round}:${boxes.map(({ slug }) => slug).join()}`}
          heading={heading}
          text={value}
          known={boxes}
          onWrite={write}
        />
      ) : (
        <AreaControl
          field="specifications"
          label="Specifications as JSON text"
          description={
            isTable ? undefined : 'This is no JSON table: it is kept as text and shown as one paragraph'
          }
          onChange={write}
        />
      )}
    </FieldBlock>
  );
}
