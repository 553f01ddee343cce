import type { ImportRunState } from '@dealer/api/schemas';
import { Button, Progress } from '@mantine/core';
import { trpc } from '../../../trpc.ts';
import { useAction } from '../../action/use-action.ts';
import { ProgressAnnouncement } from '../list/ProgressAnnouncement.tsx';
import classes from './imports.module.css';
import { useStoreImport } from './use-import.ts';

interface Props {
  run: ImportRunState;
  title: string;
  /** Rows in all. */
  total: number;
}

/** Shows the progress of a running step; it goes on without this screen. */
export function Running({ run, title, total }: Props) {
  const store = useStoreImport();
  const cancel = useAction(trpc.admin.imports.cancel, {
    onSuccess: store,
    error: 'It could not be canceled',
  });
  const percent = total ? Math.min(100, Math.floor((run.doneCount / total) * 100)) : 0;
  const rows = `${run.doneCount.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} row(s).`;
  return (
    <section className={classes.card} aria-label={title}>
      <h2>{title}</h2>
      <p>{rows} You can leave this page: it goes on, and is here when you come back.</p>
      <ProgressAnnouncement title={title} done={run.doneCount} total={total} result={rows} />
      <Progress value={percent} aria-label={title} mb="sm" />
      {run.status !== 'undoing' && (
        <Button
          variant="default"
          loading={cancel.isPending || run.cancelRequested}
          onClick={() => cancel.run({ id: run.id })}
        >
          Cancel
        </Button>
      )}
    </section>
  );
}
