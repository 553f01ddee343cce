import type { MouseEvent } from 'react';

/** Whether a click on a link opens it in this tab: the browser itself handles other buttons, and clicks with a modifier key. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
