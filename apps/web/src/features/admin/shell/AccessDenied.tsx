import { Container, EmptyState, LinkButton } from '@dealer/ui';
import { useLocation } from '@tanstack/react-router';
import classes from '../../shell/Notice.module.css';

/**
 * The page for people who may not see a page of the staff area (admin §2). Signing in leads on to that page: mails link to requests
 * and messages.
 */
export function AccessDenied({ signedIn }: { signedIn: boolean }) {
  const { pathname, searchStr } = useLocation();
  return (
    <Container className={classes.notice}>
      <EmptyState
        headingLevel={1}
        title="Access Denied"
        actions={
          <>
            <LinkButton href="/">Return to Home</LinkButton>
            {!signedIn && (
              <LinkButton
                href={`/login?${new URLSearchParams({ next: pathname + searchStr })}`}
                variant="outline"
              >
                Login
              </LinkButton>
            )}
          </>
        }
      >
        {signedIn
          ? 'Your account may not see this page. Ask the owner of the shop if you need it.'
          : 'This page is for the staff of the shop.'}
      </EmptyState>
    </Container>
  );
}
