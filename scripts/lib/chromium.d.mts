/** An installed Chromium: the one of CHROMIUM_PATH, one on PATH, or Playwright's own. Throws when CHROMIUM_PATH names nothing. */
export function findChromium(): string | undefined;
/** A Chromium for the browser tests, installed as Debian's package where there is none. Rejects when none can be had. */
export function ensureChromium(): Promise<string>;
