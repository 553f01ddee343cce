import { Button, Container, EmptyState } from '@dealer/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { errorCode } from '../../lib/error-code.ts';
import { useOnline } from '../../lib/use-online.ts';
import classes from './Notice.module.css';

/** Replaces a page that cannot be loaded: what happened, and a way to try again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const online = useOnline();
  const code = errorCode(error);
  const retry = () => {
    // An error that is not from the API is in the page's own code, or the code is missing: a reload fetches both again.
    if (!code && navigator.onLine) return window.location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <Container className={classes.notice}>
      <title>This page could not be loaded</title>
      <EmptyState
        headingLevel={1}
        title="This page could not be loaded"
        actions={<Button onClick={retry}>Try again</Button>}
      >
        {errorAdvice(error, code, online)}
      </EmptyState>
    </Container>
  );
}

/** Shows only messages that the API writes for users; other messages are for developers. */
function errorAdvice(error: unknown, code: string | undefined, online: boolean): string {
  if (!online) return 'You are offline. Try again when you are connected, or call us.';
  if (code === 'TOO_MANY_REQUESTS' && error instanceof Error) return error.message;
  return 'Please try again, or call us.';
}
