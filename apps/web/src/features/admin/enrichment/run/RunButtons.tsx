import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useOnce } from '../../../../lib/use-once.ts';
import { trpc } from '../../../../trpc.ts';
import { showToast } from '../../../toast/toast.ts';
import { failure } from '../../failure.ts';
import { ConfirmModal } from '../../list/ConfirmModal.tsx';
import { ResumeDialog } from './ResumeDialog.tsx';
import { isUnderWay, type Run } from './use-run.ts';

/** What can be done with a run: cancel, resume, retry, undo, see its changes. */
export function RunButtons({ run, onShowItems }: { run: Run; onShowItems: () => void }) {
  const utils = trpc.useUtils();
  const once = useOnce();
  const [asksUndo, setAsksUndo] = useState(false);
  const [asksBudget, setAsksBudget] = useState(false);
  const { id, status, mode } = run;
  const options = (what: string) => ({
    onSuccess: (changed: Run) => utils.admin.enrichment.latest.setData(undefined, { run: changed }),
    onError: (error: unknown) => showToast(failure(error, `The run could not be ${what}`)),
  });
  const cancel = trpc.admin.enrichment.cancel.useMutation(options('canceled'));
  const resume = trpc.admin.enrichment.resume.useMutation(options('resumed'));
  const retry = trpc.admin.enrichment.retryFailed.useMutation(options('retried'));
  const undo = trpc.admin.enrichment.undo.useMutation(options('undone'));
  const hasBudget = run.budgetTokens !== null || run.budgetMicros !== null;
  const isEnded = !isUnderWay(run);
  const isResumable = status === 'paused' || status === 'canceled';
  return (
    <Group gap="sm">
      {(status === 'running' || status === 'paused') && (
        <Button
          variant="default"
          loading={cancel.isPending || run.cancelRequested}
          onClick={() => once(() => cancel.mutateAsync({ id }))}
        >
          Cancel
        </Button>
      )}
      {isResumable && (
        <Button
          loading={resume.isPending}
          onClick={() => (hasBudget ? setAsksBudget(true) : once(() => resume.mutateAsync({ id })))}
        >
          {hasBudget ? 'Resume with another budget' : 'Resume'}
        </Button>
      )}
      {isEnded && run.failed > 0 && status !== 'undone' && (
        <Button
          variant="default"
          loading={retry.isPending}
          onClick={() => once(() => retry.mutateAsync({ id }))}
        >
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
        onResume={(budgetDollars) =>
          once(() =>
            resume.mutateAsync({ id, budgetDollars, budgetTokens: null }).finally(() => setAsksBudget(false)),
          )
        }
        onClose={() => setAsksBudget(false)}
      />
      <ConfirmModal
        opened={asksUndo}
        question={`Undo what this run changed in ${run.updated.toLocaleString('en-US')} product(s)? What people changed since stays.`}
        confirmLabel="Undo run"
        busy={undo.isPending}
        onConfirm={() => once(() => undo.mutateAsync({ id }).finally(() => setAsksUndo(false)))}
        onClose={() => setAsksUndo(false)}
      />
    </Group>
  );
}
