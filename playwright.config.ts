import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';

// Kept in the environment so that the workers, which read this file again, need not look for it.
process.env['CHROMIUM_PATH'] ||= findChromium() ?? '';

/**
 * What the browser does without. Chromium heeds the last --disable-features alone: the first lines are Playwright's own
 * list, the last is what costs processor time: the address bar's suggestions, a page of their own beside every page, and a
 * process that waits for the next page.
 */
const disabledFeatures = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding', 'OptimizationHints'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'NetworkTimeServiceQuerying'],
  ...['AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
];

/** Tests run on both screens; one that is about a single screen carries the tag @desktop or @phone. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // The same Chromium everywhere, with the site's own fonts: images need no platform in their names.
  snapshotPathTemplate: '{testDir}/screens/{projectName}-{arg}{ext}',
  globalSetup: './e2e/support/global-setup.ts',
  // Every test makes its own data, so the tests of one file need not wait for each other.
  fullyParallel: true,
  workers: 3,
  retries: 0,
  // A test visits several pages in a state, on machines of which other work takes a part.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  use: {
    locale: 'en-US',
    // Not the server's: a time that the page formats in the visitor's zone would differ after hydration and fail.
    timezoneId: 'Asia/Kolkata',
    // Dialogs and menus open at once; a test that is about motion asks for it.
    reducedMotion: 'reduce',
    // It would answer in the place of what a test plays; one that is about saved pages allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      args: [
        '--no-sandbox',
        // Letters have the same widths in the headless shell as in Chromium, for the compared screens.
        '--font-render-hinting=none',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
});
