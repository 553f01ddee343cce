import { useSyncExternalStore } from 'react';

export const colorSchemes = ['auto', 'light', 'dark'] as const;
type ColorScheme = (typeof colorSchemes)[number];

/** The key and the attribute are Mantine's own: its style sheets read the attribute. */
const STORAGE_KEY = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-mantine-color-scheme';
const CHANGED = 'colorschemechange';
const DARK_QUERY = '(prefers-color-scheme: dark)';

/** The choice of this page in a browser that stores nothing. */
let unsaved: ColorScheme | undefined;

function readColorScheme(): ColorScheme {
  if (unsaved) return unsaved;
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return colorSchemes.find((scheme) => scheme === value) ?? 'auto';
  } catch {
    return 'auto';
  }
}

/** The scheme that the document shows. */
export function shownColorScheme(): 'light' | 'dark' {
  return document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';
}

/** The only place that sets the document's scheme and the color of the browser's own bars after the first paint. */
function applyColorScheme(): void {
  const chosen = readColorScheme();
  const system = matchMedia(DARK_QUERY).matches ? 'dark' : 'light';
  const scheme = chosen === 'auto' ? system : chosen;
  document.documentElement.setAttribute(ATTRIBUTE, scheme);
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    meta.media = meta.dataset['scheme'] === scheme ? 'all' : 'not all';
  }
  window.dispatchEvent(new Event(CHANGED));
}

/** Chooses a color scheme for this browser, in all its open tabs; 'auto' follows the system. */
export function setColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(STORAGE_KEY, scheme);
    unsaved = undefined;
  } catch {
    unsaved = scheme;
  }
  applyColorScheme();
}

/**
 * Keeps the document on the chosen scheme when the system's scheme changes or another tab chooses one.
 * @returns stops watching
 */
export function watchColorScheme(): () => void {
  const system = matchMedia(DARK_QUERY);
  const onStorage = ({ key }: StorageEvent) => {
    // A null key: everything was cleared.
    if (key === STORAGE_KEY || key === null) applyColorScheme();
  };
  applyColorScheme();
  system.addEventListener('change', applyColorScheme);
  window.addEventListener('storage', onStorage);
  return () => {
    system.removeEventListener('change', applyColorScheme);
    window.removeEventListener('storage', onStorage);
  };
}

/** Calls back after every change of the shown or the chosen scheme. @returns unsubscribes */
export function subscribeToColorScheme(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

/** The chosen color scheme; the server renders 'auto'. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribeToColorScheme, readColorScheme, () => 'auto');
}

/** Runs before the first paint, so that the wrong scheme is never visible. Does what `applyColorScheme` does. */
export const colorSchemeScript = `(function(d,s){try{s=localStorage.getItem('${STORAGE_KEY}')}catch(e){}if(s!=='light'&&s!=='dark')s=matchMedia('${DARK_QUERY}').matches?'dark':'light';d.documentElement.setAttribute('${ATTRIBUTE}',s);d.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.media=m.dataset.scheme===s?'all':'not all'})})(document);`;
