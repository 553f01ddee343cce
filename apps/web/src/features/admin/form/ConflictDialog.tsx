import { formatMoment } from '@dealer/api/domain/moment';
import { Alert, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { StaffModal } from '../list/StaffModal.tsx';
import { ComparedField } from './ComparedField.tsx';
import type { FieldOf } from './changed-fields.ts';
import { type Conflict, linkedFields } from './conflict.ts';

type Whose = 'mine' | 'theirs';

/** A save that was rejected because others saved first, as `useSave` returns it. */
export interface ConflictedSave<Values> {
  conflict: Conflict<Values> | undefined;
  resolveConflict: (keepMine: ReadonlySet<FieldOf<Values>>) => void;
  closeConflict: () => void;
}

interface Props<Values> {
  /** The thing that was saved: 'this product'. */
  what: string;
  saving: ConflictedSave<Values>;
  /** The values that are typed here. */
  typed: Values;
  labelOf: (field: FieldOf<Values>) => string;
  /** The value of a field, to be read and compared. */
  renderValue: (field: FieldOf<Values>, values: Values) => ReactNode;
}

/** Somebody else saved first: whose value each field takes is chosen here, field by field (decisions 7). */
export function ConflictDialog<Values>(props: Props<Values>) {
  const { conflict, closeConflict } = props.saving;
  return (
    <StaffModal
      opened={conflict !== undefined}
      onClose={closeConflict}
      title="Changed by somebody else"
      size={860}
    >
      {conflict && <Choices key={conflict.stored.updatedAt?.getTime() ?? 0} conflict={conflict} {...props} />}
    </StaffModal>
  );
}

function Choices<Values>(props: Props<Values> & { conflict: Conflict<Values> }) {
  const { what, conflict, typed, labelOf, renderValue, saving } = props;
  const { who, when, stored, clashes, theirs } = conflict;
  const [choice, setChoice] = useState<ReadonlyMap<FieldOf<Values>, Whose>>(new Map());
  const open = clashes.filter((field) => !choice.has(field));
  const choose = (chosen: FieldOf<Values>, whose: string) => {
    const fields = linkedFields(conflict, chosen);
    const others = [...choice].filter(([field]) => !fields.includes(field));
    const side = whose === 'mine' || whose === 'theirs' ? whose : undefined;
    setChoice(new Map(side ? [...others, ...fields.map((field) => [field, side] as const)] : others));
  };
  return (
    <>
      <Text mb="md">
        {who ?? 'Somebody else'} saved {what}
        {when && ` on ${formatMoment(when)}`}, after you opened it. Nothing of theirs or yours is lost.
      </Text>
      {clashes.map((field) => (
        <ComparedField
          key={field}
          label={labelOf(field)}
          first={['Theirs', renderValue(field, stored.values)]}
          second={['Mine', renderValue(field, typed)]}
        >
          <SegmentedControl
            aria-label={`${labelOf(field)}: whose`}
            data={[
              { value: '', label: 'Choose' },
              { value: 'theirs', label: 'Theirs' },
              { value: 'mine', label: 'Mine' },
            ]}
            value={choice.get(field) ?? ''}
            onChange={(whose) => choose(field, whose)}
          />
        </ComparedField>
      ))}
      {theirs.length > 0 && (
        <Alert color="spruce" title="Taken over from them">
          {theirs.map(labelOf).join(', ')}: you did not touch these.
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={saving.closeConflict}>
          Back to the form
        </Button>
        <Button
          disabled={open.length > 0}
          onClick={() =>
            saving.resolveConflict(new Set(clashes.filter((field) => choice.get(field) === 'mine')))
          }
        >
          Save with these choices
        </Button>
      </Group>
    </>
  );
}
