import { useEffect, useRef, useState } from 'react';
import { isWithinDoubleClick } from '../../../lib/second-press.ts';
import type { MailText } from './TemplatePicker.tsx';

/** The time at which the next form replaced that of a mail that was sent by 'Send and next'. */
let leftAt = Number.NEGATIVE_INFINITY;

/**
 * Recognizes the second press of a double click on 'Send and next'. It falls on the form of the next mail, which may hold a draft that is
 * not finished. Once something is written there, a press counts.
 */
export function useSecondSend({ subject, message }: MailText) {
  const [opened] = useState({ subject, message });
  const isGoingOn = useRef(false);
  useEffect(
    () => () => {
      if (isGoingOn.current) leftAt = performance.now();
    },
    [],
  );
  return {
    /** Call it when a mail is sent to go on to the next one. */
    goOn: () => {
      isGoingOn.current = true;
    },
    isSecondSend: () =>
      subject === opened.subject && message === opened.message && isWithinDoubleClick(leftAt),
  };
}
