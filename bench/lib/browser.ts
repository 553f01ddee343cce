import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';

/** Starts the Chromium of the browser tests. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
