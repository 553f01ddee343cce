import { formatMicros } from '@dealer/api/domain/ai-costs';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { StaffModal } from '../../list/StaffModal.tsx';
import { BudgetField } from './BudgetField.tsx';
import type { Run } from './use-run.ts';

interface Props {
  run: Run;
  opened: boolean;
  busy: boolean;
  /** @param dollars the whole budget of the run; null for none */
  onResume: (dollars: number | null) => void;
  onClose: () => void;
}

/** Asks how much a run with a budget may cost in all before it goes on. */
export function ResumeDialog({ run, opened, busy, onResume, onClose }: Props) {
  const [dollars, setDollars] = useState<number>();
  const isTooLow = dollars !== undefined && dollars * 1_000_000 <= run.costMicros;
  return (
    <StaffModal opened={opened} onClose={onClose} size={480} title="Resume the run">
      <p>
        So far it has cost {formatMicros(run.costMicros)}
        {run.budgetMicros !== null && ` of its budget of ${formatMicros(run.budgetMicros)}`}.
      </p>
      <BudgetField
        label="New budget"
        description="For the whole run, with what it has cost. Empty for no limit."
        onChange={setDollars}
      />
      <p role="status">{isTooLow && 'It has cost as much already: choose more.'}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={busy} disabled={isTooLow} onClick={() => onResume(dollars ?? null)}>
          {dollars === undefined ? 'Resume without a budget' : 'Resume'}
        </Button>
      </Group>
    </StaffModal>
  );
}
