import { Button, Container, EmptyState } from '@dealer/ui';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import classes from './Notice.module.css';

/** What is shown where a page cannot be loaded: what happened, and a way to try again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
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
        {error instanceof Error ? error.message : 'Please try again, or call us.'}
      </EmptyState>
    </Container>
  );
}
