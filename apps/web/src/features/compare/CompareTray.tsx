import { Button, Container, LinkButton } from '@dealer/ui';
import { IconX } from '@dealer/ui/icons';
import { useRef } from 'react';
import { ignoreHeldKey, ignoreSecondClick } from '../../lib/second-press.ts';
import { useFocusInList } from '../../lib/use-focus-in-list.ts';
import { QuoteButton } from '../quote/QuoteButton.tsx';
import classes from './CompareTray.module.css';
import {
  type Compared,
  compareHref,
  compareText,
  MAX_CHOSEN,
  setCompared,
  toggleCompared,
} from './compared.ts';
import { subjectOf } from './compared-subject.ts';
import { PriceTagsLink } from './PriceTagsLink.tsx';

/** The kind of page on which the tray stands. */
type Place = 'product' | 'other';

/** The chosen machines at the foot of the screen, with what can be done with them: a comparison, one request, and price tags for staff. */
export function CompareTray({ compared, place }: { compared: readonly Compared[]; place: Place }) {
  const ids = compared.map(({ id }) => id);
  const tray = useRef<HTMLElement>(null);
  useFocusInList(tray);
  return (
    <section
      ref={tray}
      aria-label="Comparison"
      className={`${classes.tray} no-print`}
      data-place={place}
      onKeyDownCapture={ignoreHeldKey}
    >
      <Container className={classes.row}>
        <p className={classes.count} role="status">
          {compared.length} of {MAX_CHOSEN}
          <span className="visually-hidden"> chosen to compare</span>
        </p>
        <ul className={classes.machines} onClickCapture={ignoreSecondClick}>
          {compared.map((machine) => (
            <li key={machine.id}>
              <button
                type="button"
                className={classes.machine}
                aria-label={`Remove ${machine.label} from the comparison`}
                onClick={() => toggleCompared(machine)}
              >
                {machine.label}
                <IconX size={14} stroke={2.25} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        <div className={classes.actions}>
          <PriceTagsLink ids={ids} variant="quiet" size="small" className={classes.tags} />
          <Button variant="quiet" size="small" onClick={() => setCompared([])}>
            Clear
          </Button>
          <QuoteButton variant="accent" size="small" subject={subjectOf(compared)}>
            Quote
          </QuoteButton>
          {compared.length > 1 ? (
            <LinkButton href={compareHref(ids)} size="small">
              {compareText(compared.length)}
            </LinkButton>
          ) : (
            <span className={classes.hint}>Choose one more</span>
          )}
        </div>
      </Container>
    </section>
  );
}
