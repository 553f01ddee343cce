import { formatMoment } from '@dealer/api/domain/moment';
import { fieldLabel } from '@dealer/api/domain/product-fields';
import { Alert, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { StaffModal } from '../../../list/StaffModal.tsx';
import { useNamedValues } from '../../slug-names.ts';
import { ShownValue } from '../fields/ShownValue.tsx';
import classes from '../form.module.css';
import type { FormField, FormValues } from '../form-values.ts';
import { type Conflict, linkedFields } from './conflict.ts';

type Whose = 'mine' | 'theirs';

interface ConflictProps {
  conflict: Conflict | undefined;
  /** What is typed here. */
  typed: FormValues;
  onResolve: (keepMine: ReadonlySet<FormField>) => void;
  onClose: () => void;
}

/** Somebody saved the product first: whose value each field takes is chosen here, field by field (decisions 7). */
export function ConflictDialog({ conflict, typed, onResolve, onClose }: ConflictProps) {
  return (
    <StaffModal opened={conflict !== undefined} onClose={onClose} title="Changed by somebody else" size={860}>
      {conflict && (
        <Choices
          key={conflict.updatedAt.getTime()}
          conflict={conflict}
          typed={typed}
          onResolve={onResolve}
          onClose={onClose}
        />
      )}
    </StaffModal>
  );
}

function Choices({ conflict, typed, onResolve, onClose }: ConflictProps & { conflict: Conflict }) {
  const { who, when, stored, clashes, theirs } = conflict;
  const [choice, setChoice] = useState<Partial<Record<FormField, Whose>>>({});
  const nameOf = useNamedValues();
  const open = clashes.filter((field) => !choice[field]);
  const choose = (chosen: FormField, whose: string) => {
    const side = whose === 'mine' || whose === 'theirs' ? whose : undefined;
    const fields = linkedFields(conflict, chosen);
    setChoice({ ...choice, ...Object.fromEntries(fields.map((field) => [field, side])) });
  };
  return (
    <>
      <Text mb="md">
        {who ?? 'Somebody else'} saved this product on {formatMoment(when)}, after you opened it. Nothing of
        theirs or yours is lost.
      </Text>
      {clashes.map((field) => (
        <fieldset key={field} className={classes.clash}>
          <legend>{fieldLabel(field)}</legend>
          <div>
            <Text size="xs" c="dimmed">
              Theirs
            </Text>
            <ShownValue field={field} value={nameOf(field, stored[field])} />
          </div>
          <div>
            <Text size="xs" c="dimmed">
              Mine
            </Text>
            <ShownValue field={field} value={nameOf(field, typed[field])} />
          </div>
          <SegmentedControl
            aria-label={`${fieldLabel(field)}: whose`}
            data={[
              { value: '', label: 'Choose' },
              { value: 'theirs', label: 'Theirs' },
              { value: 'mine', label: 'Mine' },
            ]}
            value={choice[field] ?? ''}
            onChange={(whose) => choose(field, whose)}
          />
        </fieldset>
      ))}
      {theirs.length > 0 && (
        <Alert color="spruce" title="Taken over from them">
          {theirs.map(fieldLabel).join(', ')}: you did not touch these.
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          Back to the form
        </Button>
        <Button
          disabled={open.length > 0}
          onClick={() => onResolve(new Set(clashes.filter((field) => choice[field] === 'mine')))}
        >
          Save with these choices
        </Button>
      </Group>
    </>
  );
}

interface StockProps {
  opened: boolean;
  onAnswer: (inStock: boolean) => void;
  onClose: () => void;
}

/** Asks, when the last unit leaves the shelf, whether customers may still order it (decisions P4). */
export function StockDialog({ opened, onAnswer, onClose }: StockProps) {
  return (
    <StaffModal opened={opened} onClose={onClose} title="None left on the shelf" size={520}>
      <Text mb="lg">The inventory count is now 0. Is this unit out of stock?</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Back to the form
        </Button>
        <Button variant="default" onClick={() => onAnswer(true)}>
          Keep in stock
        </Button>
        <Button data-autofocus onClick={() => onAnswer(false)}>
          Mark out of stock
        </Button>
      </Group>
    </StaffModal>
  );
}
