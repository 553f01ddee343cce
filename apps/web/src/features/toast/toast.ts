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
/** Whether the newest toast is still on the screen, and whether it is only news. */
let isOpen = false;
let isNews = false;
/** The newest news that nobody has seen yet. */
let unseen: Toast | undefined;
/** The dialogs and other parts of the screen that are there. */
const scopes = new Set<symbol>();
const listeners = new Set<() => void>();

/** Shows a toast; the one that is shown gives way to it (decisions C6). */
export function showToast(toast: Toast): void {
  isNews = false;
  put(toast);
}

function put({
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

/** Shows a toast about what somebody else did. It waits while one is shown that answers what was done here. */
export function showNews(news: Toast): void {
  if (isOpen && !isNews) {
    unseen = news;
    return;
  }
  unseen = undefined;
  isNews = true;
  put(news);
}

/** Forgets the newest toast and the news that wait for it. */
export function clearToasts(): void {
  unseen = undefined;
  removeToast();
}

function removeToast(): void {
  current = undefined;
  isOpen = false;
  for (const listener of listeners) listener();
}

/** Toasts may have a button that belongs to this part of the screen, from now on. */
export function openToastScope(scope: symbol): void {
  scopes.add(scope);
}

/** The part of the screen is gone, and with it the toast whose button belongs to it. */
export function closeToastScope(scope: symbol): void {
  scopes.delete(scope);
  if (current?.scope !== scope || !current.action) return;
  removeToast();
  if (unseen) showNews(unseen);
}

/** A toast is not shown anymore; the news that waited for it are. */
export function toastClosed(id: number): void {
  if (current?.id !== id) return;
  isOpen = false;
  if (unseen) showNews(unseen);
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
