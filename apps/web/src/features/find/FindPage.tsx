import { fitWish } from '@dealer/api/domain/products/fit-finder/numbers';
import type { FitParams } from '@dealer/api/domain/products/fit-finder/params';
import { phoneHref } from '@dealer/api/domain/shop/shop';
import { EmptyState } from '@dealer/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useShop } from '../../lib/use-shop.ts';
import { trpc } from '../../trpc.ts';
import { InfoPage } from '../pages/InfoPage.tsx';
import { QuoteButton } from '../quote/QuoteButton.tsx';
import { ExampleSizes } from './ExampleSizes.tsx';
import classes from './FindPage.module.css';
import { FitForm } from './FitForm.tsx';
import { FitRow } from './FitRow.tsx';

const route = getRouteApi('/find');

/** A few questions, and the machines in stock that fit; both stand in the address. */
export function FindPage() {
  const params = route.useSearch();
  const acres = params.job === 'snow' ? undefined : params.acres;
  const [found] = trpc.storefront.products.fits.useSuspenseQuery(params);
  return (
    <InfoPage
      title="Find the machine that fits"
      lead={<p>Answer what you know. What you leave out rules nothing out.</p>}
    >
      <div className={classes.layout}>
        <FitForm params={params} />
        <section aria-labelledby="fits" className={classes.results}>
          <h2 id="fits">{found.isAnswered ? 'What fits' : 'Your matches'}</h2>
          {/* The form is not printed. */}
          {found.isAnswered && <p className={classes.onPaper}>{fitWish(params)}</p>}
          <p role="status" className={classes.count}>
            {countOf(found.fits.length, found.fitCount, found.isAnswered)}
          </p>
          {!found.isAnswered && <ExampleSizes />}
          {found.fits.length > 0 && (
            <ol className={classes.fits}>
              {found.fits.map(({ product, reasons }) => (
                <li key={product.id}>
                  <FitRow product={product} reasons={reasons} acres={acres} />
                </li>
              ))}
            </ol>
          )}
          {found.isAnswered && !found.fits.length && <NothingFits params={params} />}
          {found.ruledOut.length > 0 && (
            <>
              <h3 className={classes.ruledOut}>What ruled others out</h3>
              <ul>
                {found.ruledOut.map(({ because, count }) => (
                  <li key={because}>
                    {because}: {count}
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      </div>
    </InfoPage>
  );
}

function countOf(shown: number, all: number, isAnswered: boolean): string {
  if (!isAnswered) return 'Tell us how much there is to mow or to clear, and press the button.';
  if (all === 0) return 'Nothing in stock fits all of that.';
  if (all === 1) return 'One machine in stock fits.';
  return shown < all
    ? `${all} machines in stock fit; these ${shown} first.`
    : `${all} machines in stock fit.`;
}

function NothingFits({ params }: { params: FitParams }) {
  const shop = useShop();
  return (
    <EmptyState
      title="Let us look for you"
      actions={
        <QuoteButton variant="accent" subject={{ wish: fitWish(params) }}>
          Request a Quote
        </QuoteButton>
      }
    >
      We know what comes in and what can be ordered. Leave an answer out, or call{' '}
      <a href={phoneHref(shop.phone)}>{shop.phone}</a>.
    </EmptyState>
  );
}
