import { formatMoment } from '@dealer/api/domain/moment';
import { Badge, Link } from '@dealer/ui';
import { Alert, Button, Progress } from '@mantine/core';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { trpc } from '../../../trpc.ts';
import { EmptyList } from '../list/EmptyList.tsx';
import { focusAtMount } from '../list/focus-at-mount.ts';
import { QueryState } from '../list/QueryState.tsx';
import { statusLabel } from './import-steps.ts';
import classes from './imports.module.css';
import { useUpload } from './use-upload.ts';

const FileDrop = lazyPart(async () => (await import('./FileDrop.tsx')).FileDrop, {
  what: 'The upload of files',
  fallback: <div className={classes.drop} />,
});

/** Begins an import with a file, and lists the latest ones. */
export function StartImport() {
  const upload = useUpload();
  const recent = trpc.admin.imports.list.useQuery(undefined, { refetchOnMount: 'always' });
  return (
    <div className={classes.page}>
      <section className={classes.card} aria-labelledby="import-file">
        <h2 id="import-file">Choose a file</h2>
        <p>
          The catalog of another site, a supplier’s price list, or an export of this inventory. Nothing is
          changed before you have seen what would happen and said so.
        </p>
        <FileDrop disabled={upload.percent !== undefined} onFile={(file) => upload.send(file)} />
        {upload.percent !== undefined && (
          // Screen readers read it out when it takes the focus. As a status, they would read out each further percent, too.
          <div
            ref={focusAtMount}
            tabIndex={-1}
            className={classes.progress}
            role={upload.percent < 100 ? undefined : 'status'}
          >
            <span>{upload.percent < 100 ? `Sending: ${upload.percent}%` : 'Reading the file…'}</span>
            <Progress value={upload.percent} aria-label="Upload of the file" />
            <Button size="xs" variant="default" onClick={upload.cancel}>
              Cancel
            </Button>
          </div>
        )}
        {upload.error && (
          <Alert color="red" role="alert" title="This file cannot be imported">
            {upload.error}
          </Alert>
        )}
      </section>
      <section className={classes.card} aria-labelledby="import-recent">
        <h2 id="import-recent">Latest imports</h2>
        <QueryState query={recent} what="The imports" rows={3} rowHeight={48}>
          {(imports) =>
            imports.length ? (
              <ul className={classes.recent}>
                {imports.map(({ id, fileName, status, rowCount, createdAt, createdByName }) => (
                  <li key={id}>
                    <Link href={`/admin/import?id=${id}`}>{fileName}</Link>
                    <Badge tone={status === 'applied' ? 'spruce' : 'neutral'}>{statusLabel(status)}</Badge>
                    <span className={classes.dim}>
                      {rowCount} row(s), {createdByName ?? 'System'}, {formatMoment(createdAt)}
                    </span>
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyList title="Nothing was imported yet">Files that you import are listed here.</EmptyList>
            )
          }
        </QueryState>
      </section>
    </div>
  );
}
