import { Container, EmptyState, LinkButton } from '@dealer/ui';
import type { ReactNode } from 'react';
import classes from './Notice.module.css';

const sitePages = (
  <>
    <LinkButton href="/inventory">Browse equipment</LinkButton>
    <LinkButton href="/" variant="outline">
      Home
    </LinkButton>
  </>
);

/** Shown for addresses that have no page; the server answers them with status 404. */
export const NotFoundPage = () => <NotFound actions={sitePages} />;

/** Says that an address has no page. @param actions links to other pages */
export function NotFound({ actions }: { actions: ReactNode }) {
  return (
    <Container className={classes.notice}>
      <title>404 Page Not Found</title>
      <meta name="robots" content="noindex" />
      <EmptyState headingLevel={1} title="404 Page Not Found" actions={actions}>
        There is no page at this address. It may have moved, or the link has a typing mistake.
      </EmptyState>
    </Container>
  );
}
