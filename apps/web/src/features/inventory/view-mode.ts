import { useSyncExternalStore } from 'react';
import { STORED_AS } from './view-mode-script.ts';

export const viewModes = ['grid', 'list', 'table'] as const;
type ViewMode = (typeof viewModes)[number];

const CHANGED = 'productviewmode';

function storedViewMode(): string | null | undefined {
  try {
    return localStorage.getItem(STORED_AS);
  } catch {
    // A browser that keeps nothing has the choice of this page's visit in the document, by which the styles go as well.
    return document.documentElement.dataset['productView'];
  }
}

function readViewMode(): ViewMode {
  const stored = storedViewMode();
  return viewModes.find((mode) => mode === stored) ?? 'grid';
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  window.addEventListener(CHANGED, changed);
  return () => {
    window.removeEventListener('storage', changed);
    window.removeEventListener(CHANGED, changed);
  };
}

/** Remembers a view mode in this browser and in all its open tabs. */
export function rememberViewMode(mode: ViewMode): void {
  try {
    localStorage.setItem(STORED_AS, mode);
  } catch {
    // A browser that keeps nothing still switches for this visit's page.
  }
  document.documentElement.dataset['productView'] = mode;
  window.dispatchEvent(new Event(CHANGED));
}

/** The remembered view mode; the server renders the grid. */
export function useViewMode(): ViewMode {
  return useSyncExternalStore(subscribe, readViewMode, () => 'grid');
}
