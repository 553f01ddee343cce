import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface Parts {
  /** The button that opens the form. */
  opener: RefObject<HTMLButtonElement | null>;
  /** The field that gets the focus. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** The number of mails that it sent: the form that was sent had the focus, and is gone. */
  sent: number;
}

/** A form that is closed until it is asked for. The focus goes into it, and back to the button that opens it. */
export function useOpenedForm({ opener, field, sent }: Parts) {
  const [isOpen, setIsOpen] = useState<boolean>();
  useLayoutEffect(() => {
    if (sent > 0 && isOpen === false && document.activeElement === document.body) opener.current?.focus();
  }, [sent, isOpen, opener]);
  return {
    /** Undefined until somebody opens or closes it. */
    isOpen,
    open: () => {
      flushSync(() => setIsOpen(true));
      field.current?.focus();
    },
    /** Closes it after it was sent. */
    end: () => setIsOpen(false),
    /** Closes it and does something with what is written, such as throwing it away. */
    close: (discard: () => void) => {
      flushSync(() => {
        discard();
        setIsOpen(false);
      });
      opener.current?.focus();
    },
  };
}
