import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { focusHeading } from '../../../../lib/use-focus-in-list.ts';
import { trpc } from '../../../../trpc.ts';
import { errorAdvice } from '../../../action/error-toast.ts';
import { useAction } from '../../../action/use-action.ts';
import classes from '../enrichment.module.css';
import { BudgetField } from './BudgetField.tsx';

const FAILED = 'Failed to start enrichment. Please try again.';

interface Props {
  /** The selected products; all with gaps unless given. */
  productIds?: readonly number[];
  disabled: boolean;
  onStarted?: () => void;
}

/** Starts a run, or a dry run that changes nothing. */
export function StartButtons({ productIds, disabled, onStarted }: Props) {
  const utils = trpc.useUtils();
  const ai = trpc.admin.ai.status.useQuery();
  const [budget, setBudget] = useState<number>();
  const start = useAction(trpc.admin.enrichment.start, {
    // The alert below says it.
    error: () => undefined,
    errorWhenGone: FAILED,
    onSuccess: (run) => {
      utils.admin.enrichment.latest.setData(undefined, { run });
      void utils.admin.overview.get.invalidate();
    },
    afterSuccess: () => {
      // The pressed button cannot be used while the run is under way: browsers take the focus from it.
      if (document.activeElement?.matches('body, :disabled')) focusHeading();
      onStarted?.();
    },
    // Somebody else may have started one at the same moment.
    onError: () => utils.admin.enrichment.latest.invalidate(),
  });
  const begin = (mode: 'apply' | 'dryRun') =>
    start.run({
      mode,
      ...(productIds && { productIds: [...productIds] }),
      ...(budget !== undefined && { budgetDollars: budget }),
    });
  return (
    <>
      <Button disabled={disabled} loading={start.isPending} onClick={() => begin('apply')}>
        Run Enrichment
      </Button>
      <Button variant="default" disabled={disabled || start.isPending} onClick={() => begin('dryRun')}>
        Dry run
      </Button>
      <BudgetField label="AI budget of the run" onChange={setBudget} />
      {ai.data?.isSetUp === false && (
        <Alert color="brass" className={classes.wideAlert} title="The AI is off">
          No AI key is set up. A run fills in prices from imports, what the shop has entered for the same
          model, and images; it leaves the other gaps open. The person who runs the server sets
          OPENAI_API_KEY.
        </Alert>
      )}
      {start.error !== null && (
        <Alert color="red" role="alert" className={classes.wideAlert} title={FAILED}>
          {errorAdvice(start.error)}
        </Alert>
      )}
    </>
  );
}
