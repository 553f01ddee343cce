import { Alert, Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list.module.css';

interface Query<Data> {
  data: Data | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface Props<Data> {
  query: Query<Data>;
  /** What could not be loaded: 'The quote requests'. */
  what: string;
  /** What is said when it could not, where the specification has words for it. */
  failed?: string;
  /** Rows of the skeleton, and how high one is in pixels. */
  rows?: number;
  rowHeight?: number;
  children: (data: Data) => ReactNode;
}

/** The states of a page's data: on its way, failed with a way to try again, there. What is shown stays while it is read anew. */
export function QueryState<Data>({ query, what, failed, rows = 5, rowHeight = 72, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <Alert color="red" role="alert" title={failed ?? `${what} could not be loaded`}>
        <p>Check the connection, then try again.</p>
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </Alert>
    );
  }
  return (
    <div className={classes.skeletons} role="status" aria-label={`Loading ${what.toLowerCase()}`}>
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={rowHeight} radius="sm" />
      ))}
    </div>
  );
}
