import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { useOnce } from '../../../../lib/use-once.ts';
import { trpc } from '../../../../trpc.ts';
import { adviceOn } from '../../failure.ts';
import classes from '../enrichment.module.css';
import { BudgetField } from './BudgetField.tsx';

interface Props {
  /** The selected products; all with gaps unless given. */
  productIds?: readonly number[];
  disabled: boolean;
  onStarted?: () => void;
}

/** Starts a run, or a dry run that changes nothing. */
export function StartButtons({ productIds, disabled, onStarted }: Props) {
  const utils = trpc.useUtils();
  const once = useOnce();
  const [budget, setBudget] = useState<number>();
  const start = trpc.admin.enrichment.start.useMutation({
    onSuccess: (run) => {
      utils.admin.enrichment.latest.setData(undefined, { run });
      void utils.admin.overview.get.invalidate();
      onStarted?.();
    },
    // Somebody else may have started one at the same moment.
    onError: () => void utils.admin.enrichment.latest.invalidate(),
  });
  const begin = (mode: 'apply' | 'dryRun') =>
    once(() =>
      start.mutateAsync({
        mode,
        ...(productIds && { productIds: [...productIds] }),
        ...(budget !== undefined && { budgetDollars: budget }),
      }),
    );
  const isConflict = start.error?.data?.code === 'CONFLICT';
  return (
    <>
      <Button disabled={disabled} loading={start.isPending} onClick={() => begin('apply')}>
        Run Enrichment
      </Button>
      <Button variant="default" disabled={disabled || start.isPending} onClick={() => begin('dryRun')}>
        Dry run
      </Button>
      <BudgetField label="AI budget of the run" onChange={setBudget} />
      {start.isError && (
        <Alert
          color="red"
          role="alert"
          className={classes.wideAlert}
          title="Failed to start enrichment. Please try again."
        >
          {isConflict ? start.error.message : adviceOn(start.error)}
        </Alert>
      )}
    </>
  );
}
