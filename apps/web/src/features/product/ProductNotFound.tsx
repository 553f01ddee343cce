import { Container, EmptyState, LinkButton } from '@dealer/ui';
import classes from '../shell/Notice.module.css';

/** The page if there is no such machine, or none that the visitor may see; status 404 (storefront §2, decisions R15). */
export function ProductNotFound() {
  return (
    <Container className={classes.notice}>
      <EmptyState
        headingLevel={1}
        title="Product Not Found"
        actions={<LinkButton href="/products">Back to Products</LinkButton>}
      >
        The product you're looking for doesn't exist.
      </EmptyState>
    </Container>
  );
}
