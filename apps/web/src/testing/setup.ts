import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { dropFormMaps } from '../features/request/hand-over-forms.ts';
import { clearToasts } from '../features/toast/toast.ts';
import { dropAllDrafts } from '../lib/staff-drafts.ts';

// The default message prints the whole document with its style sheets. How long an element may take depends on the machine.
configure({
  asyncUtilTimeout: 20_000,
  getElementError: (message) => new Error(message ?? 'Element not found'),
});

// happy-dom has no fonts; Mantine's growing text areas listen for them to load.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

declare global {
  interface Window {
    /** Only in the DOM without a browser. */
    happyDOM?: { setURL: (url: string) => void };
  }
}

// The styles of a page are Mantine's variables alone. happy-dom would resolve them again for each element whose visibility is looked at.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { value: null, configurable: true });

// happy-dom lays nothing out.
Element.prototype.scrollIntoView = () => undefined;

const { origin } = location;
beforeEach(() => {
  // A test of another file may have clicked on a download, which leads this DOM to an address without an origin.
  if (location.origin !== origin) window.happyDOM?.setURL(origin);
});

afterEach(() => {
  cleanup();
  // The modules of all files are shared: a toast of the last test would be shown to the next one.
  clearToasts();
  // So is whether there is a connection.
  onlineManager.setOnline(true);
  // With what a tab remembers of them.
  dropAllDrafts();
  dropFormMaps();
  localStorage.clear();
  sessionStorage.clear();
});
