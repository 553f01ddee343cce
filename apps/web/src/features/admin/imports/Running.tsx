import type { ImportRunState } from '@dealer/api/schemas';
import { Button, Progress } from '@mantine/core';
import { useOnce } from '../../../lib/use-once.ts';
import { trpc } from '../../../trpc.ts';
import { showToast } from '../../toast/toast.ts';
import { failure } from '../failure.ts';
import classes from './imports.module.css';
import { useStoreImport } from './use-import.ts';

interface Props {
  run: ImportRunState;
  title: string;
  /** Rows in all. */
  total: number;
}

/** How far a running step is; it goes on without this screen. */
export function Running({ run, title, total }: Props) {
  const store = useStoreImport();
  const once = useOnce();
  const cancel = trpc.admin.imports.cancel.useMutation({
    onSuccess: store,
    onError: (error) => showToast(failure(error, 'It could not be canceled')),
  });
  const percent = total ? Math.min(100, Math.floor((run.doneCount / total) * 100)) : 0;
  return (
    <section className={classes.card} aria-label={title}>
      <h2>{title}</h2>
      <p role="status">
        {run.doneCount.toLocaleString('en-US')} of {total.toLocaleString('en-US')} row(s). You can leave this
        page: it goes on, and is here when you come back.
      </p>
      <Progress value={percent} aria-label={title} mb="sm" />
      {run.status !== 'undoing' && (
        <Button
          variant="default"
          loading={cancel.isPending || run.cancelRequested}
          onClick={() => once(() => cancel.mutateAsync({ id: run.id }))}
        >
          Cancel
        </Button>
      )}
    </section>
  );
}
