import type { BrowserContext } from '@playwright/test';

/** Ignored: a page that is left aborts its requests; a page without JavaScript does not fetch scripts; violations of the policy are on the console. */
const noFaults = ['net::ERR_ABORTED', 'csp'];

/** Whether a console message is no problem of the site: most tests block the service worker. */
export function isOfPlaywright(text: string): boolean {
  return text.startsWith('Service Worker registration blocked by Playwright');
}

/**
 * Collects the problems of all pages of a browser context: console errors and warnings, uncaught errors and
 * requests to the site that fail.
 * @returns the problems so far; the list grows
 */
export function collectProblems(context: BrowserContext, siteUrl: string): string[] {
  const problems: string[] = [];
  context.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || isOfPlaywright(message.text())) return;
    problems.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => {
    problems.push(`page error: ${error.error().message}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (!request.url().startsWith(siteUrl) || noFaults.includes(reason)) return;
    problems.push(`request failed: ${request.method()} ${request.url()} (${reason})`);
  });
  return problems;
}

/** The problems that no pattern expects. */
export function unexpected(problems: string[], expected: readonly RegExp[]): string[] {
  return problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)));
}
