import { formatMicros } from '@dealer/api/domain/enrichment/ai-costs';
import { Button, Group, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { StaffModal } from '../../list/StaffModal.tsx';
import { BudgetField } from './BudgetField.tsx';
import type { Run } from './use-run.ts';

/** The budgets of the whole run; null for no limit. */
interface NewBudgets {
  budgetDollars: number | null;
  /** Not given where the run had no such budget. */
  budgetTokens?: number | null;
}

interface Props {
  run: Run;
  opened: boolean;
  busy: boolean;
  onResume: (budgets: NewBudgets) => void;
  onClose: () => void;
}

/** Asks how much a run with a budget may cost in all before it goes on. */
export function ResumeDialog({ opened, ...props }: Props) {
  return (
    <StaffModal opened={opened} onClose={props.onClose} size={480} title="Resume the run">
      <Budgets {...props} />
    </StaffModal>
  );
}

/** Mounted with each opening: a field that is empty again must not count with what was typed before. */
function Budgets({ run, busy, onResume, onClose }: Omit<Props, 'opened'>) {
  const budgetDollars = run.budgetMicros === null ? undefined : run.budgetMicros / 1_000_000;
  const [dollars, setDollars] = useState(budgetDollars);
  const [tokens, setTokens] = useState<number | undefined>(run.budgetTokens ?? undefined);
  const isTooLow =
    (dollars !== undefined && dollars * 1_000_000 <= run.costMicros) ||
    (tokens !== undefined && tokens <= run.tokens);
  const hasTokenBudget = run.budgetTokens !== null;
  const hasNoLimit = dollars === undefined && tokens === undefined;
  return (
    <>
      <p>
        So far it has cost {formatMicros(run.costMicros)}
        {run.budgetMicros !== null && ` of its budget of ${formatMicros(run.budgetMicros)}`}.
      </p>
      <BudgetField
        label="New budget"
        description="For the whole run, with what it has cost. Empty for no limit."
        defaultValue={budgetDollars}
        onChange={setDollars}
      />
      {hasTokenBudget && (
        <NumberInput
          label="New budget of tokens"
          description={`So far it has used ${run.tokens.toLocaleString('en-US')}. Empty for no limit.`}
          placeholder="No limit"
          thousandSeparator=","
          min={1}
          max={1_000_000_000}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          w={180}
          defaultValue={run.budgetTokens ?? ''}
          onChange={(value) => setTokens(Number(value) > 0 ? Number(value) : undefined)}
        />
      )}
      <p role="status">{isTooLow && 'It has cost as much already: choose more.'}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          loading={busy}
          disabled={isTooLow}
          onClick={() =>
            onResume({
              budgetDollars: dollars ?? null,
              ...(hasTokenBudget && { budgetTokens: tokens ?? null }),
            })
          }
        >
          {hasNoLimit ? 'Resume without a budget' : 'Resume'}
        </Button>
      </Group>
    </>
  );
}
