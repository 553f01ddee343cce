/** Whether a modal dialog is open: the page under it is out of reach, by keys and pastes as well. */
export const isModalOpen = () => document.querySelector('[aria-modal=true]') !== null;

/** Whether a modal dialog lies over an element, which is out of reach then. */
export function isBehindModal(element: Element | null): boolean {
  return [...document.querySelectorAll('[aria-modal=true]')].some((modal) => !modal.contains(element));
}
