import { timings } from '@dealer/ui/timings';
import { type FormEvent, useRef } from 'react';

/**
 * Has a form that was sent, and is empty again, ignore the second press of a double one: what is missing in it then would stand there in
 * place of the word that it was sent.
 */
export function useSecondSubmit(form: { isDirty: () => boolean }) {
  const sentAt = useRef(Number.NEGATIVE_INFINITY);
  return {
    markSent: () => {
      sentAt.current = performance.now();
    },
    /** Wraps the form's handler. */
    unlessJustSent: (submit: (event: FormEvent<HTMLFormElement>) => void) => {
      return (event: FormEvent<HTMLFormElement>) => {
        if (form.isDirty() || performance.now() - sentAt.current >= timings.doubleClick) return submit(event);
        return event.preventDefault();
      };
    },
  };
}
