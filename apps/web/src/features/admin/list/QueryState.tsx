import { Alert, Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { isSessionEnded } from '../../../lib/error-code.ts';
import { errorAdvice, SIGN_IN_AGAIN } from '../../action/error-toast.ts';
import { LOADING_ATTRIBUTE } from '../shell/keep-focus.ts';
import classes from './list.module.css';

interface Query<Data> {
  data: Data | undefined;
  isError: boolean;
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

interface Props<Data> {
  query: Query<Data>;
  /** The thing that is loaded, for the error: 'The quote requests'. */
  what: string;
  /** The text of the error, if the specification has words for it. */
  failed?: string;
  /** Rows of the skeleton, and how high one is in pixels. */
  rows?: number;
  rowHeight?: number;
  children: (data: Data) => ReactNode;
}

/**
 * The states of a page's data: loading, failed with a way to try again, loaded. Loaded data stays while it is refetched,
 * below an alert where that failed.
 */
export function QueryState<Data>({ query, what, failed, rows = 5, rowHeight = 72, children }: Props<Data>) {
  const errorAlert = query.isError && (
    <Alert
      color="red"
      role="alert"
      className={classes.error}
      title={
        query.data === undefined
          ? (failed ?? `${what} could not be loaded`)
          : `${what} could not be refreshed`
      }
    >
      <p>{errorAdvice(query.error)}</p>
      <div className={classes.actions}>
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
        {isSessionEnded(query.error) && (
          <Button component="a" variant="default" href={SIGN_IN_AGAIN} target="_blank" rel="noopener">
            Sign in
          </Button>
        )}
      </div>
    </Alert>
  );
  // With and without an error, what is shown keeps its place: a form in it keeps what was typed.
  if (query.data !== undefined) {
    return (
      <>
        {errorAlert}
        {children(query.data)}
      </>
    );
  }
  if (errorAlert) return errorAlert;
  return (
    <div
      {...{ [LOADING_ATTRIBUTE]: true }}
      className={classes.skeletons}
      role="status"
      aria-label={`Loading ${what.toLowerCase()}`}
    >
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} height={rowHeight} radius="sm" />
      ))}
    </div>
  );
}
