import { useSyncExternalStore } from 'react';

export const colorSchemes = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof colorSchemes)[number];

/** The key and the attribute are Mantine's own, so that screens made with it follow the same choice. */
const STORED_AS = 'mantine-color-scheme-value';
const ATTRIBUTE = 'data-mantine-color-scheme';
const CHANGED = 'colorschemechange';

function stored(): ColorScheme {
  try {
    const value = localStorage.getItem(STORED_AS);
    return colorSchemes.find((scheme) => scheme === value) ?? 'auto';
  } catch {
    return 'auto';
  }
}

/** Chooses a colour scheme for this browser; 'auto' follows the system. */
export function setColorScheme(scheme: ColorScheme): void {
  try {
    localStorage.setItem(STORED_AS, scheme);
  } catch {
    // A browser that keeps nothing still switches this page.
  }
  const dark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
  document.documentElement.setAttribute(ATTRIBUTE, dark ? 'dark' : 'light');
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(changed: () => void): () => void {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

/** The chosen colour scheme. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, stored, () => 'auto');
}

/** Runs before the first paint, and again when the system's scheme changes. */
export const colorSchemeScript = `(function(){var m=matchMedia('(prefers-color-scheme: dark)'),f=function(){var s='auto';try{s=localStorage.getItem('${STORED_AS}')||s}catch(e){}document.documentElement.setAttribute('${ATTRIBUTE}',(s==='auto'?m.matches:s==='dark')?'dark':'light')};f();m.addEventListener('change',f)})();`;
