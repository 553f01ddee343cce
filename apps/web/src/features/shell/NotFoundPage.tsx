import { Container, EmptyState, LinkButton } from '@dealer/ui';
import classes from './Notice.module.css';

/** The page of every address that there is none for; the server answers it with status 404. */
export function NotFoundPage() {
  return (
    <Container className={classes.notice}>
      <title>404 Page Not Found</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        headingLevel={1}
        title="404 Page Not Found"
        actions={
          <>
            <LinkButton href="/inventory">Browse equipment</LinkButton>
            <LinkButton href="/" variant="outline">
              Home
            </LinkButton>
          </>
        }
      >
        There is no page at this address. It may have moved, or the link has a typing mistake.
      </EmptyState>
    </Container>
  );
}
