import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import { ConfirmModal } from '../../list/ConfirmModal.tsx';
import { ResumeDialog } from './ResumeDialog.tsx';
import { isUnderWay, type Run } from './use-run.ts';

/** What can be done with a run: cancel, resume, retry, undo, see its changes. */
export function RunButtons({ run, onShowItems }: { run: Run; onShowItems: () => void }) {
  const utils = trpc.useUtils();
  const [asksUndo, setAsksUndo] = useState(false);
  const [asksBudget, setAsksBudget] = useState(false);
  const { id, status, mode } = run;
  const options = (done: string) => ({
    error: `The run could not be ${done}`,
    onSuccess: (changed: Run) => utils.admin.enrichment.latest.setData(undefined, { run: changed }),
  });
  const cancel = useAction(trpc.admin.enrichment.cancel, options('canceled'));
  const resume = useAction(trpc.admin.enrichment.resume, {
    ...options('resumed'),
    onSettled: () => setAsksBudget(false),
  });
  const retry = useAction(trpc.admin.enrichment.retryFailed, options('retried'));
  const undo = useAction(trpc.admin.enrichment.undo, {
    ...options('undone'),
    onSettled: () => setAsksUndo(false),
  });
  const hasBudget = run.budgetTokens !== null || run.budgetMicros !== null;
  const isEnded = !isUnderWay(run);
  const isResumable = status === 'paused' || status === 'canceled';
  return (
    <Group gap="sm">
      {(status === 'running' || status === 'paused') && (
        <Button
          variant="default"
          loading={cancel.isPending || run.cancelRequested}
          onClick={() => cancel.run({ id })}
        >
          Cancel
        </Button>
      )}
      {isResumable && (
        <Button
          loading={resume.isPending}
          onClick={() => (hasBudget ? setAsksBudget(true) : resume.run({ id }))}
        >
          {hasBudget ? 'Resume with another budget' : 'Resume'}
        </Button>
      )}
      {isEnded && run.failed > 0 && status !== 'undone' && (
        <Button variant="default" loading={retry.isPending} onClick={() => retry.run({ id })}>
          Retry failed
        </Button>
      )}
      <Button variant="default" onClick={onShowItems}>
        {{ dryRun: 'See every intended change', apply: 'See every change', trial: 'See every product' }[mode]}
      </Button>
      {isEnded && mode === 'apply' && run.updated > 0 && status !== 'undone' && (
        <Button variant="default" onClick={() => setAsksUndo(true)}>
          Undo run
        </Button>
      )}
      <ResumeDialog
        run={run}
        opened={asksBudget}
        busy={resume.isPending}
        onResume={(budgetDollars) => resume.run({ id, budgetDollars, budgetTokens: null })}
        onClose={() => setAsksBudget(false)}
      />
      <ConfirmModal
        opened={asksUndo}
        question={`Undo what this run changed in ${run.updated.toLocaleString('en-US')} product(s)? What people changed since stays.`}
        confirmLabel="Undo run"
        busy={undo.isPending}
        onConfirm={() => undo.run({ id })}
        onClose={() => setAsksUndo(false)}
      />
    </Group>
  );
}
