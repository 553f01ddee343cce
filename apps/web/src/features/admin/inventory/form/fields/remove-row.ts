import { flushSync } from 'react-dom';

/**
 * Takes away what a button stands in and keeps who pressed it at their place: at the button that takes its place, else at
 * the last one that is left, else at what comes instead of them. All stand in an element with `data-rows`; each such button
 * has `data-removes-row`, and what comes instead has `data-rows-end`.
 */
export function removeRow(button: HTMLElement, change: () => void): void {
  const rows = button.closest('[data-rows]');
  const buttons = () => Array.from(rows?.querySelectorAll<HTMLElement>('[data-removes-row]:enabled') ?? []);
  const at = buttons().indexOf(button);
  flushSync(change);
  const remaining = buttons();
  (remaining[at] ?? remaining.at(-1) ?? rows?.querySelector<HTMLElement>('[data-rows-end]'))?.focus();
}
