/** Whether a modal dialog lies over an element, which is out of reach then. */
export function isBehindModal(element: Element | null): boolean {
  return [...document.querySelectorAll('[aria-modal=true]')].some((modal) => !modal.contains(element));
}
