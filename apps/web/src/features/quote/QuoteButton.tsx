import { Button } from '@dealer/ui';
import type { ComponentProps, FormEvent } from 'react';
import classes from './QuoteButton.module.css';
import { preloadQuoteModal } from './QuoteModalHost.tsx';
import { contactFields, openQuoteModal, type QuoteRequestSubject } from './quote-modal.ts';

type Props = Omit<ComponentProps<typeof Button>, 'type' | 'onClick'> & {
  subject?: QuoteRequestSubject;
  /** Runs when the modal has been asked for, before it opens. */
  onOpen?: () => void;
};

/** Opens the quote modal; where no script runs it leads to the contact page. */
export function QuoteButton({ subject, onOpen, ...button }: Props) {
  const open = (event: FormEvent) => {
    event.preventDefault();
    onOpen?.();
    openQuoteModal(subject);
  };
  return (
    <form action="/contact" data-by-script className={classes.form} onSubmit={open}>
      {subject &&
        Object.entries(contactFields(subject)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <Button
        {...button}
        type="submit"
        aria-haspopup="dialog"
        onPointerEnter={preloadQuoteModal}
        onFocus={preloadQuoteModal}
      />
    </form>
  );
}
