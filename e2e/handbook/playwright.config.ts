import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** Takes the screenshots of the handbook: `npm run handbook`. They are stored, not compared. */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: 'take-screenshots.ts',
  globalSetup: '../support/global-setup.ts',
  outputDir: '../../test-results',
  workers: 1,
  projects: [{ name: 'handbook', use: { viewport: { width: 1280, height: 800 } } }],
});
