import { timings } from '@dealer/ui/timings';
import { useSyncExternalStore } from 'react';

export interface Toast {
  title: string;
  message?: string;
  /** 'destructive' says that something failed. */
  kind?: 'default' | 'destructive';
  /** Milliseconds; five seconds unless given (storefront.md 9). */
  duration?: number;
  /** A button in the toast. */
  action?: { label: string; onClick: () => void };
  /** What the toast's button belongs to: the toast goes away with it. */
  scope?: symbol;
}

export interface ShownToast extends Required<Pick<Toast, 'title' | 'kind' | 'duration'>> {
  id: number;
  message: string | undefined;
  action: Toast['action'];
  scope?: symbol | undefined;
}

let current: ShownToast | undefined;
let lastId = 0;
/** When the newest toast closes by itself, in milliseconds since 1970; 0 once it was closed. */
let openUntil = 0;
/** The dialogs and other parts of the screen that are there. */
const scopes = new Set<symbol>();
const listeners = new Set<() => void>();

/** Shows a toast; the one that is shown gives way to it (decisions C6). */
export function showToast({
  title,
  message,
  kind = 'default',
  duration = timings.toast,
  action: given,
  scope,
}: Toast): void {
  lastId += 1;
  const action = scope && !scopes.has(scope) ? undefined : given;
  current = { id: lastId, title, message, kind, duration, action, scope };
  openUntil = Date.now() + duration;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast that nobody has to read: it does not take the place of one that is still shown and says what failed or
 * has something to press.
 */
export function showNews(news: Toast): void {
  const isNeeded = current?.kind === 'destructive' || current?.action !== undefined;
  if (isNeeded && Date.now() < openUntil) return;
  showToast(news);
}

/** Forgets the newest toast. */
export function clearToasts(): void {
  current = undefined;
  openUntil = 0;
  for (const listener of listeners) listener();
}

/** Toasts may have a button that belongs to this part of the screen, from now on. */
export function openToastScope(scope: symbol): void {
  scopes.add(scope);
}

/** The part of the screen is gone, and with it the toast whose button belongs to it. */
export function closeToastScope(scope: symbol): void {
  scopes.delete(scope);
  if (current?.scope === scope && current.action) clearToasts();
}

/** A toast was closed before its time. */
export function toastClosed(id: number): void {
  if (current?.id === id) openUntil = 0;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The newest toast, undefined before the first. */
export function useToast(): ShownToast | undefined {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
}
