import type { Page } from '@playwright/test';

/**
 * Makes the calls of some procedures fail without a message, so that the page shows its own text.
 * @param procedure the beginning of their name, such as 'auth.'
 */
export async function mute(page: Page, procedure: string): Promise<void> {
  const pattern = new RegExp(`/trpc/([^?]*,)?${procedure.replaceAll('.', '\\.')}`);
  await page.route(pattern, (route) => {
    const calls = new URL(route.request().url()).pathname.split(',');
    const failure = { error: { json: { message: '', code: -32603, data: {} } } };
    return route.fulfill({ status: 500, json: calls.map(() => failure) });
  });
}
