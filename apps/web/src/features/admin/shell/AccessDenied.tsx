import { Container, EmptyState, LinkButton } from '@dealer/ui';
import classes from '../../shell/Notice.module.css';

/** What everybody sees who may not see a page of the staff area (admin.md 2). */
export function AccessDenied({ signedIn }: { signedIn: boolean }) {
  return (
    <Container className={classes.notice}>
      <EmptyState
        headingLevel={1}
        title="Access Denied"
        actions={
          <>
            <LinkButton href="/">Return to Home</LinkButton>
            {!signedIn && (
              <LinkButton href="/login?next=%2Fadmin" variant="outline">
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
