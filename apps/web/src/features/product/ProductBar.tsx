import { phoneHref } from '@dealer/api/domain/shop/shop';
import { buttonClass } from '@dealer/ui';
import { IconPhone } from '@dealer/ui/icons';
import { useShop } from '../../lib/use-shop.ts';
import { QuoteButton } from '../quote/QuoteButton.tsx';
import { OpenNow } from '../shop/OpenNow.tsx';
import classes from './ProductBar.module.css';

/** Quote and call at the foot of a phone's screen, down to the site's footer, which has the number too. */
export function ProductBar({ product }: { product: { id: number; name: string } }) {
  const shop = useShop();
  return (
    <section className={`${classes.bar} no-print`} aria-label="Ask about this machine">
      <OpenNow className={classes.open} />
      <div className={classes.buttons}>
        <a href={phoneHref(shop.phone)} className={buttonClass({ variant: 'outline' })}>
          <IconPhone size={20} aria-hidden />
          Call
        </a>
        <QuoteButton variant="accent" subject={{ product }}>
          Get a quote
        </QuoteButton>
      </div>
    </section>
  );
}
