import { useLayoutEffect, useSyncExternalStore } from 'react';
import { STORED_AS } from './view-mode-script.ts';

export const viewModes = ['grid', 'list', 'table'] as const;
type ViewMode = (typeof viewModes)[number];

const CHANGED = 'productviewmode';

/** The choice for this page where the browser stores nothing, or where its full storage has an earlier one. */
let unsaved: ViewMode | undefined;

function readViewMode(): ViewMode {
  if (unsaved) return unsaved;
  try {
    const stored = localStorage.getItem(STORED_AS);
    return viewModes.find((mode) => mode === stored) ?? 'grid';
  } catch {
    return 'grid';
  }
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
    unsaved = undefined;
  } catch {
    unsaved = mode;
  }
  window.dispatchEvent(new Event(CHANGED));
}

/**
 * The remembered view mode; the server renders the grid. Marks the document as `viewModeScript` does: it hides a grid that is not
 * chosen, and would hide one that another tab has chosen since.
 */
export function useViewMode(): ViewMode {
  const mode = useSyncExternalStore(subscribe, readViewMode, () => 'grid' as const);
  useLayoutEffect(() => {
    document.documentElement.dataset['productView'] = readViewMode();
  });
  return mode;
}
