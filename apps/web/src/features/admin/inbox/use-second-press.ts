import { timings } from '@dealer/ui/timings';
import { useEffect, useRef, useState } from 'react';
import type { MailText } from './TemplatePicker.tsx';

/** When the form of a mail that was sent by 'Send and next' gave way to the next one. */
let leftAt = Number.NEGATIVE_INFINITY;

/**
 * Tells the second press of a double one on 'Send and next', which meets the form of the next mail: that may hold a draft which is not
 * finished. Once something is written there, a press is meant.
 */
export function useSecondPress({ subject, message }: MailText) {
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
    isSecondPress: () =>
      subject === opened.subject &&
      message === opened.message &&
      performance.now() - leftAt < timings.doubleClick,
  };
}
