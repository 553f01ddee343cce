import { Button, Progress } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import classes from './uploads.module.css';
import type { Upload, Uploads } from './uploads.ts';

/** How far each upload is; one that failed can be tried again or given up. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const list = useSyncExternalStore(uploads.subscribe, uploads.list);
  if (!list.length) return null;
  return (
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
  );
}

function stateOf({ status, percent }: Upload): string {
  if (status === 'waiting') return 'Waiting';
  if (status === 'failed') return 'Not uploaded';
  return status === 'stored' || percent === 100 ? 'Storing' : `${percent}%`;
}
