import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

interface Parts {
  /** The button that opens the form. */
  opener: RefObject<HTMLButtonElement | null>;
  /** What is written in first. */
  field: RefObject<HTMLTextAreaElement | null>;
  /** How many mails were sent by it: the form that was sent had the focus, and is gone. */
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
