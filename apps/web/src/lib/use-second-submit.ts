import { type FormEvent, useRef } from 'react';
import { isWithinDoubleClick } from './second-press.ts';

/**
 * Has a form that was sent, and is empty again, ignore the second press of a double one: what is missing in it then would stand there in
 * place of the word that it was sent.
 */
export function useSecondSubmit(form: { isDirty: () => boolean }) {
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  const isSecondSubmit = () => !form.isDirty() && isWithinDoubleClick(sentAt.current);
  return {
    markSent: () => {
      sentAt.current = performance.now();
    },
    isSecondSubmit,
    /** Wraps the form's handler. */
    unlessJustSent: (submit: (event: FormEvent<HTMLFormElement>) => void) => {
      return (event: FormEvent<HTMLFormElement>) =>
        isSecondSubmit() ? event.preventDefault() : submit(event);
    },
  };
}
