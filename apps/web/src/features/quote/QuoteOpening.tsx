import { phoneHref } from '@dealer/api/domain/shop/shop';
import { Button } from '@dealer/ui';
import { timings } from '@dealer/ui/timings';
import { useLayoutEffect, useRef } from 'react';
import { useIsLate } from '../../lib/use-is-late.ts';
import { useShop } from '../../lib/use-shop.ts';
import classes from './QuoteOpening.module.css';
import { closeQuoteModal } from './quote-modal.ts';

/**
 * Takes the place of the quote modal while its code is loaded. Where that takes long or fails, it says how to reach the shop
 * without that code. The styles keep it invisible for a moment, because the code is mostly there already.
 * @param contactHref the page with a form that asks for the same
 */
export function QuoteOpening({ contactHref, hasFailed }: { contactHref: string; hasFailed: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLate = useIsLate(timings.lateCode) || hasFailed;
  const { phone } = useShop();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing gives the focus back to what was pressed; removing an open dialog would lose it.
    return () => element?.close();
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click on the backdrop closes it, and so does Escape
    <dialog
      ref={dialog}
      className={classes.opening}
      aria-label="Request a Quote"
      onCancel={closeQuoteModal}
      // The second click of a double one on what opens it falls on the backdrop.
      onClick={({ target, currentTarget, detail }) =>
        target === currentTarget && detail < 2 && closeQuoteModal()
      }
    >
      <div>
        <h2>Request a Quote</h2>
        <p role="status">
          {isLate ? (
            <>
              The form takes long to arrive. Call us at <a href={phoneHref(phone)}>{phone}</a>, or{' '}
              <a href={contactHref}>write to us on the contact page</a>.
            </>
          ) : (
            'Opening the form…'
          )}
        </p>
        <Button variant="outline" onClick={closeQuoteModal}>
          Close
        </Button>
      </div>
    </dialog>
  );
}
