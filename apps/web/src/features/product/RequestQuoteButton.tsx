import { Button, LinkButton } from '@dealer/ui';
import { QuoteButton } from '../quote/QuoteButton.tsx';
import { contactFields } from '../quote/quote-modal.ts';
import classes from './ProductPage.module.css';

/**
 * Opens the quote modal for a machine. Out of stock it is disabled and says so, with a link beside it that helps
 * (storefront §2, decisions P32).
 */
export function RequestQuoteButton({
  product,
  inStock,
}: {
  product: { id: number; name: string };
  inStock: boolean;
}) {
  if (inStock) {
    return (
      <QuoteButton variant="accent" size="large" subject={{ product }}>
        Request Quote
      </QuoteButton>
    );
  }
  return (
    <p className={classes.outOfStock}>
      <LinkButton
        href={`/contact?${new URLSearchParams(contactFields({ product }))}`}
        variant="accent"
        size="large"
      >
        Contact us
      </LinkButton>
      <Button variant="outline" size="small" disabled>
        Out of Stock - Contact Us
      </Button>
    </p>
  );
}
