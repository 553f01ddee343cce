import { SectionHeading } from '@dealer/ui';
import { IconChevronLeft, IconChevronRight } from '@dealer/ui/icons';
import { useRef } from 'react';
import { type Review, reviews } from '../../content/reviews.ts';
import classes from './Reviews.module.css';
import { stepBy, useAutoScroll } from './use-auto-scroll.ts';

/**
 * Shows the reviews of customers as a strip that is swiped. On wide screens it moves on by itself until somebody points at it, is in
 * it with the keyboard, stops it, or wants no motion (storefront §2).
 */
export function Reviews() {
  const strip = useRef<HTMLUListElement>(null);
  const { stopped, setStopped, holdProps } = useAutoScroll(strip);
  const step = (direction: 1 | -1) => strip.current && stepBy(strip.current, direction);
  return (
    <section aria-labelledby="reviews" {...holdProps}>
      <SectionHeading
        id="reviews"
        aside={
          <div className={`${classes.controls} needs-script`}>
            <button type="button" className={classes.pause} onClick={() => setStopped(!stopped)}>
              {stopped ? 'Play' : 'Pause'}
              <span className="visually-hidden"> the reviews</span>
            </button>
            <button
              type="button"
              className={classes.arrow}
              aria-label="Previous reviews"
              onClick={() => step(-1)}
            >
              <IconChevronLeft size={22} aria-hidden />
            </button>
            <button type="button" className={classes.arrow} aria-label="Next reviews" onClick={() => step(1)}>
              <IconChevronRight size={22} aria-hidden />
            </button>
          </div>
        }
      >
        What customers say
      </SectionHeading>
      {/* A box that scrolls is reached by the keyboard. */}
      <ul ref={strip} className={classes.strip} tabIndex={0} aria-labelledby="reviews">
        {reviews.map((review) => (
          <li key={review.text} className={classes.review}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <p className={`${classes.hint} no-print`}>Swipe for more reviews</p>
    </section>
  );
}

function ReviewCard({ review: { text, name, town, machine, stars } }: { review: Review }) {
  return (
    <figure className={classes.card}>
      <div role="img" aria-label={`${stars} of 5 stars`} className={classes.stars}>
        {'★'.repeat(stars)}
      </div>
      <blockquote className={classes.text}>{text}</blockquote>
      <figcaption className={classes.by}>
        <span className={classes.name}>
          {name}, {town}
        </span>
        <span>{machine}</span>
      </figcaption>
    </figure>
  );
}
