import { Button, Container, EmptyState } from '@dealer/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { errorCode } from '../../lib/error-code.ts';
import { useOnline } from '../../lib/use-online.ts';
import classes from './Notice.module.css';

/** What is shown where a page cannot be loaded: what happened, and a way to try again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const online = useOnline();
  const code = errorCode(error);
  const retry = () => {
    // Without an answer of the API it is the page's own code that is missing or failed: a fresh copy of both is needed.
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
        {adviceOn(error, code, online)}
      </EmptyState>
    </Container>
  );
}

/** Only what the API says on purpose is shown; other messages are for developers. */
function adviceOn(error: unknown, code: string | undefined, online: boolean): string {
  if (!online) return 'You are offline. Try again when you are connected, or call us.';
  if (code === 'TOO_MANY_REQUESTS' && error instanceof Error) return error.message;
  return 'Please try again, or call us.';
}
