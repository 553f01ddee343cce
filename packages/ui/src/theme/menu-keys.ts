import type { FocusEvent, KeyboardEvent } from 'react';

let opensAtLast = false;

/** The arrow keys on the button of a menu open it, as they do with other menus: down at its first item, up at its last. */
export function openMenuByArrow(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  opensAtLast = key === 'ArrowUp';
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
  // The page would scroll.
  event.preventDefault();
  if (currentTarget.getAttribute('aria-expanded') !== 'true') currentTarget.click();
}

/** A mouse or a finger opens a menu at its first item, also after an arrow key opened one at its last. */
export function openMenuByPointer(): void {
  opensAtLast = false;
}

/**
 * Moves the focus of an opened menu to an item. Mantine focuses an element without a name before the first one: a screen reader has
 * nothing to say there, Enter does nothing, and ArrowUp leads to the first item, too.
 */
export function focusMenuItem({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (!target.matches('[data-autofocus]')) return;
  const items = Array.from(currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)'));
  items.at(opensAtLast ? -1 : 0)?.focus();
}
