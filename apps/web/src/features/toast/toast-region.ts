/** The element that holds the toasts. */
export const TOAST_REGION_ID = 'toasts';

/** Whether an element is part of a toast. */
export const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`#${TOAST_REGION_ID}`) !== null;

/** Selects what can be pressed in a toast: its buttons, and the link of one that leads to a page. */
export const TOAST_CONTROLS = ':is(a, button)';
