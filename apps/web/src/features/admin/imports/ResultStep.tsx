import { formatCount } from '@dealer/api/domain/counts';
import { formatMoment } from '@dealer/api/domain/moment';
import type { ImportRunState } from '@dealer/api/schemas';
import { LinkButton } from '@dealer/ui';
import { IconArrowBackUp } from '@dealer/ui/icons';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { ConfirmModal } from '../list/ConfirmModal.tsx';
import { useShown } from '../list/use-shown.ts';
import classes from './imports.module.css';
import { ReviewRows } from './ReviewStep.tsx';
import { Running } from './Running.tsx';
import { rowsToApply, useApplyImport, useStoreImport } from './use-import.ts';

/** Shows the result of an import; it can be resumed where it stopped, and undone as a whole. */
export function ResultStep({ run }: { run: ImportRunState }) {
  if (run.status === 'applying')
    return <Running run={run} title="Applying the rows" total={run.doneCount + run.open} />;
  if (run.status === 'undoing')
    return <Running run={run} title="Undoing the import" total={run.doneCount + run.applied} />;
  return (
    <div className={classes.page}>
      <Summary run={run} />
      <ReviewRows run={run} />
    </div>
  );
}

function headingOf({ status, applied }: ImportRunState): string {
  if (status === 'undone') return 'The import was undone';
  return status === 'canceled'
    ? `Stopped after ${formatCount(applied)} row(s)`
    : `${formatCount(applied)} row(s) applied`;
}

function Summary({ run }: { run: ImportRunState }) {
  const notes = [
    run.message,
    run.appliedAt && run.status === 'applied' && `Applied on ${formatMoment(run.appliedAt)}`,
    run.imagesQueued && `Images of ${run.imagesQueued} row(s) are still being fetched`,
    run.imagesFailed &&
      `Images of ${run.imagesFailed} row(s) could not be had: the products are there without them`,
    run.status === 'applied' && run.outcomes.review && `${run.outcomes.review} row(s) wait for review`,
  ].filter((note) => typeof note === 'string');
  return (
    <section className={classes.card} aria-labelledby="import-result">
      <h2 id="import-result">{headingOf(run)}</h2>
      {notes.map((note) => (
        <p key={note} role="status">
          {note}
        </p>
      ))}
      <Actions run={run} />
    </section>
  );
}

const undoLabel = ({ status }: ImportRunState) =>
  status === 'undone' ? 'Undo what was kept' : 'Undo the import';

const undoQuestion = ({ status, kept, applied, undone }: ImportRunState) =>
  status === 'undone'
    ? `Undo the ${formatCount(kept)} row(s) that were kept? Where the later change is still there, they stay as they are.`
    : `Undo this import of ${formatCount(applied + undone)} row(s)? What people changed since is kept.`;

function Actions({ run }: { run: ImportRunState }) {
  /** The import as it was when the dialog opened: the person confirms that undo, and not one of what a colleague does meanwhile. */
  const [runToUndo, setRunToUndo] = useState<ImportRunState>();
  const shownRun = useShown(runToUndo);
  const utils = trpc.useUtils();
  const store = useStoreImport();
  const { isPending, apply } = useApplyImport(run);
  const undo = useAction(trpc.admin.imports.undo, {
    onSuccess: store,
    error: 'The import could not be undone',
    onError: () => void utils.admin.imports.invalidate(),
    afterSettled: () => setRunToUndo(undefined),
  });
  const isUndone = run.status === 'undone';
  /** Whether an undo has begun and not ended: there are rows that it changed back. */
  const isUndoBegun = !isUndone && run.undone > 0;
  const rows = rowsToApply(run);
  return (
    <Group gap="sm">
      {rows > 0 && !isUndone && (
        <Button loading={isPending} onClick={apply}>
          {run.status === 'canceled' ? 'Resume' : 'Apply'} {formatCount(rows)} row(s)
        </Button>
      )}
      {isUndone && rows > 0 && (
        <Button variant="default" loading={isPending} onClick={apply}>
          Apply {formatCount(rows)} row(s){run.open === 0 && ' again'}
        </Button>
      )}
      {(isUndoBegun || (isUndone ? run.kept : run.applied) > 0) && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={() => setRunToUndo(run)}
        >
          {undoLabel(run)}
        </Button>
      )}
      <LinkButton href="/admin/inventory?tab=drafts" variant="outline" size="small">
        Drafts &amp; Review
      </LinkButton>
      <LinkButton href="/admin/inventory?tab=published" variant="outline" size="small">
        Published Inventory
      </LinkButton>
      {run.kept > 0 && (
        <LinkButton
          href={`/admin/import?id=${run.id}&step=result&outcome=kept`}
          variant="outline"
          size="small"
        >
          What was kept ({formatCount(run.kept)})
        </LinkButton>
      )}
      {shownRun && (
        <ConfirmModal
          opened={runToUndo !== undefined}
          question={undoQuestion(shownRun)}
          confirmLabel={undoLabel(shownRun)}
          busy={undo.isPending}
          onConfirm={() => undo.run({ id: shownRun.id, step: shownRun.step })}
          onClose={() => setRunToUndo(undefined)}
        />
      )}
    </Group>
  );
}
