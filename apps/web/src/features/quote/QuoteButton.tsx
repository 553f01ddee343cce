import { Button } from '@dealer/ui';
import type { ComponentProps, FormEvent } from 'react';
import classes from './QuoteButton.module.css';
import { preloadQuoteModal } from './QuoteModalHost.tsx';
import { aboutOf, openQuoteModal, type QuoteRequestSubject } from './quote-modal.ts';

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
  const about = subject && aboutOf(subject);
  return (
    <form action="/contact" data-by-script className={classes.form} onSubmit={open}>
      {about && <input type="hidden" name="about" value={about} />}
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
