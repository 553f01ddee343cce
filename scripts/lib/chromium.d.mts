/**
 * An installed Chromium: the one of CHROMIUM_PATH, one on PATH (the headless shell before others), or Playwright's own.
 * Throws when CHROMIUM_PATH names nothing.
 */
export function findChromium(): string | undefined;
/** A Chromium for the browser tests; installs Debian's headless shell if it is missing. Rejects when none can be had. */
export function ensureChromium(): Promise<string>;
