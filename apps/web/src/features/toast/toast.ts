import { timings } from '@dealer/ui/timings';
import { useSyncExternalStore } from 'react';
import type { PageHref } from '../../page-href.ts';

/** A button in a toast, or a link to a page. The router takes the link, so that the work of the tab goes on. */
type ToastAction =
  | { label: string; onClick: () => void; href?: undefined }
  | { label: string; href: PageHref; onClick?: undefined };

export interface Toast {
  title: string;
  message?: string;
  /** 'destructive' says that something failed. */
  kind?: 'default' | 'destructive';
  /** Milliseconds; five seconds unless given (storefront §9). */
  duration?: number;
  action?: ToastAction;
  /** The part of the screen that the button belongs to: the toast is removed with it. */
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
/** Whether the latest toast is still on the screen, and whether it is about something that others did. */
let isOpen = false;
let isBackground = false;
/** The latest background toast that waits for the current toast to close. */
let pendingToast: Toast | undefined;
/** The dialogs and other parts of the screen that are mounted. */
const scopes = new Set<symbol>();
const listeners = new Set<() => void>();

/** Shows a toast in place of the current one (decisions C6). */
export function showToast(toast: Toast): void {
  isBackground = false;
  display(toast);
}

function display({
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
  isOpen = true;
  for (const listener of listeners) listener();
}

/** Shows a toast about what others did. It waits while a toast about the user's own action is open. */
export function showBackgroundToast(toast: Toast): void {
  if (isOpen && !isBackground) {
    pendingToast = toast;
    return;
  }
  pendingToast = undefined;
  isBackground = true;
  display(toast);
}

/** Removes the current toast and the one that waits for it. */
export function clearToasts(): void {
  pendingToast = undefined;
  removeToast();
}

function removeToast(): void {
  current = undefined;
  isOpen = false;
  for (const listener of listeners) listener();
}

/** Registers a part of the screen: from now on, toasts may have a button that belongs to it. */
export function openToastScope(scope: symbol): void {
  scopes.add(scope);
}

/** Unregisters a part of the screen, and removes the toast whose button belongs to it. */
export function closeToastScope(scope: symbol): void {
  scopes.delete(scope);
  if (current?.scope !== scope || !current.action) return;
  removeToast();
  if (pendingToast) showBackgroundToast(pendingToast);
}

/** Reports that a toast has closed: shows the one that waited for it. */
export function toastClosed(id: number): void {
  if (current?.id !== id) return;
  isOpen = false;
  if (pendingToast) showBackgroundToast(pendingToast);
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
