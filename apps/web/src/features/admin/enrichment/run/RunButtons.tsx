import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../../trpc.ts';
import { useAction } from '../../../action/use-action.ts';
import { UndoRunDialog } from '../../inventory/undo/UndoRunDialog.tsx';
import { useStaffUser } from '../../shell/staff-user.ts';
import { ResumeDialog } from './ResumeDialog.tsx';
import { isUnderWay, type Run } from './use-run.ts';

/** The buttons for a run: cancel, resume, retry, undo, see its changes. */
export function RunButtons({ run, onShowItems }: { run: Run; onShowItems: () => void }) {
  const utils = trpc.useUtils();
  const [asksUndo, setAsksUndo] = useState(false);
  const [asksBudget, setAsksBudget] = useState(false);
  const { role } = useStaffUser();
  const { id, status, mode } = run;
  // Trials belong to the configuration of Smart Lookup, which is for superadmin (admin §6).
  const isAllowed = mode !== 'trial' || role === 'superadmin';
  // An undo that began can only go on.
  const canGoOn = isAllowed && !run.isUndoBegun;
  const showRun = (changed: Run) => {
    // An earlier run takes the newest one's place only while it is under way.
    utils.admin.enrichment.latest.setData(undefined, (known) =>
      isUnderWay(changed) || known?.run?.id === changed.id ? { run: changed } : known,
    );
    void utils.admin.enrichment.paused.invalidate();
  };
  const options = (done: string) => ({ error: `The run could not be ${done}`, onSuccess: showRun });
  const cancel = useAction(trpc.admin.enrichment.cancel, options('canceled'));
  const resume = useAction(trpc.admin.enrichment.resume, {
    ...options('resumed'),
    // After an error what was typed stays.
    afterSuccess: () => setAsksBudget(false),
  });
  const retry = useAction(trpc.admin.enrichment.retryFailed, options('retried'));
  const hasBudget = run.budgetTokens !== null || run.budgetMicros !== null;
  const isEnded = !isUnderWay(run);
  // One that stopped after its last product still has to come to its end.
  const isUndoable = mode === 'apply' && status !== 'undone' && (run.updated > 0 || run.isUndoBegun);
  const isResumable = status === 'paused' || status === 'canceled' || (status === 'running' && isEnded);
  return (
    <Group gap="sm">
      {canGoOn && (status === 'running' || status === 'paused') && (
        <Button
          variant="default"
          loading={cancel.isPending || (run.cancelRequested && !isEnded)}
          onClick={() => cancel.run({ id })}
        >
          Cancel
        </Button>
      )}
      {canGoOn && isResumable && (
        <Button
          loading={resume.isPending}
          onClick={() => (hasBudget ? setAsksBudget(true) : resume.run({ id }))}
        >
          {hasBudget ? 'Resume with another budget' : 'Resume'}
        </Button>
      )}
      {canGoOn && isEnded && status !== 'canceled' && run.failed > 0 && (
        <Button variant="default" loading={retry.isPending} onClick={() => retry.run({ id })}>
          Retry failed
        </Button>
      )}
      <Button variant="default" onClick={onShowItems}>
        {{ dryRun: 'See every intended change', apply: 'See every change', trial: 'See every product' }[mode]}
      </Button>
      {isEnded && isUndoable && (
        <Button variant="default" onClick={() => setAsksUndo(true)}>
          Undo run
        </Button>
      )}
      <ResumeDialog
        run={run}
        opened={asksBudget}
        busy={resume.isPending}
        onResume={(budgets) => resume.run({ id, ...budgets })}
        onClose={() => setAsksBudget(false)}
      />
      <UndoRunDialog
        runId={id}
        opened={asksUndo}
        products={run.updated}
        onUndoing={showRun}
        onClose={() => setAsksUndo(false)}
      />
    </Group>
  );
}
