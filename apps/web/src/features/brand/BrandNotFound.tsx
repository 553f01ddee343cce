import { Container, EmptyState, LinkButton } from '@dealer/ui';
import classes from '../shell/Notice.module.css';

/** A brand that we do not carry; the server answers it with status 404 (storefront §2). */
export function BrandNotFound() {
  return (
    <Container className={classes.notice}>
      <EmptyState
        headingLevel={1}
        title="Brand Not Found"
        actions={<LinkButton href="/inventory">Browse All Equipment</LinkButton>}
      >
        The brand you&apos;re looking for doesn&apos;t exist.
      </EmptyState>
    </Container>
  );
}
