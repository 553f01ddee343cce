/** The element that holds the toasts. */
export const TOAST_REGION_ID = 'toasts';

/** Whether an element is part of a toast. */
export const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`#${TOAST_REGION_ID}`) !== null;
