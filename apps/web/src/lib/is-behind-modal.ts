/** Whether a modal dialog is open: neither keys nor pastes may reach the page under it. */
export const isModalOpen = () => document.querySelector('[aria-modal=true]') !== null;

/** Whether an element is behind a modal dialog, and so cannot be reached. */
export function isBehindModal(element: Element | null): boolean {
  return [...document.querySelectorAll('[aria-modal=true]')].some((modal) => !modal.contains(element));
}
