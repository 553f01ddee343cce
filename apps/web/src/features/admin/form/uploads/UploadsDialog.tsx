import { Button, Group, Progress, Text } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStableCallback } from '../../../../lib/use-stable-callback.ts';
import { showToast } from '../../../toast/toast.ts';
import { StaffModal } from '../../list/StaffModal.tsx';
import classes from './uploads.module.css';
import type { Upload, Uploads } from './uploads.ts';

/**
 * Keeps saves waiting for the uploads in progress.
 * @returns begins a save now or after the uploads; and the save that waits
 */
export function useSaveAfterUploads(uploads: Uploads) {
  const [waiting, setWaiting] = useState<{ save: () => void }>();
  /** Saves where all images are uploaded: one that failed must not be left out without a word. */
  const saveComplete = (save: () => void) => {
    const failed = uploads.list().map(({ name }) => name);
    if (!failed.length) return save();
    const message = `Not uploaded: ${failed.join(', ')}. Try again or leave them out, then save.`;
    return showToast({ title: 'Nothing was saved', message, kind: 'destructive' });
  };
  const continueSave = useStableCallback(() => {
    if (!waiting || uploads.isActive()) return;
    setWaiting(undefined);
    saveComplete(waiting.save);
  });
  useEffect(() => uploads.subscribe(continueSave), [uploads, continueSave]);
  // The last upload may have ended before the save was known to wait.
  useEffect(() => {
    if (waiting) continueSave();
  }, [waiting, continueSave]);
  return {
    isWaiting: waiting !== undefined,
    begin: (save: () => void) => (uploads.isActive() ? setWaiting({ save }) : saveComplete(save)),
    leaveOut: () => {
      setWaiting(undefined);
      uploads.cancelAll();
      waiting?.save();
    },
    stop: () => setWaiting(undefined),
  };
}

interface Props {
  uploads: Uploads;
  saving: ReturnType<typeof useSaveAfterUploads>;
}

/** Says that a save waits for uploads, and offers to save without them. */
export function UploadsDialog({ uploads, saving: { isWaiting, leaveOut, stop } }: Props) {
  return (
    <StaffModal opened={isWaiting} onClose={stop} title="Images are still being uploaded" size={560}>
      <Text mb="sm">The product is saved when they are done.</Text>
      <UploadList uploads={uploads} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={leaveOut}>
          Leave them out and save
        </Button>
        <Button data-autofocus onClick={stop}>
          Do not save yet
        </Button>
      </Group>
    </StaffModal>
  );
}

/** Shows the progress of each upload; one that failed can be tried again or given up. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const list = useSyncExternalStore(uploads.subscribe, uploads.list);
  if (!list.length) return null;
  const failed = list.filter(({ status }) => status === 'failed');
  return (
    <>
      <ul className={classes.uploads} aria-label="Uploads">
        {list.map((upload) => (
          <li key={upload.id}>
            <span className={classes.file}>{upload.name}</span>
            <span>{stateOf(upload)}</span>
            <div className={classes.buttons}>
              {upload.status === 'failed' && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Try again: ${upload.name}`}
                  onClick={() => uploads.tryAgain(upload.id)}
                >
                  Try again
                </Button>
              )}
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`${upload.status === 'failed' ? 'Leave out' : 'Cancel'} ${upload.name}`}
                onClick={() => uploads.cancel(upload.id)}
              >
                {upload.status === 'failed' ? 'Leave out' : 'Cancel'}
              </Button>
            </div>
            {upload.status === 'failed' ? (
              <p role="alert" className={classes.error}>
                {upload.error}
              </p>
            ) : (
              <Progress
                className={classes.progress}
                value={upload.percent}
                aria-label={`Upload of ${upload.name}`}
              />
            )}
          </li>
        ))}
      </ul>
      {failed.length > 1 && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => uploads.cancel(...failed.map(({ id }) => id))}
        >
          Leave out all {failed.length} that failed
        </Button>
      )}
    </>
  );
}

function stateOf({ status, percent }: Upload): string {
  if (status === 'waiting') return 'Waiting';
  if (status === 'failed') return 'Not uploaded';
  return status === 'stored' || percent === 100 ? 'Storing' : `${percent}%`;
}
