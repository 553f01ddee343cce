import { type Page } from '@playwright/test';
import { makeDraft } from '../e2e/support/inventory.ts';
import { startServer } from '../e2e/support/server.ts';
import { signInAs } from '../e2e/support/sign-in.ts';
import { launchBrowser } from './lib/browser.ts';
import { percentile } from './lib/load.ts';

const GOAL_MS = 150;
const MACHINES = 12;

/** Milliseconds from the click on 'Fetch New Image' to the frame that shows the first attempt. */
async function timeToFirstAttempt(page: Page): Promise<number> {
  const button = page.getByRole('button', { name: 'Fetch New Image' });
  await button.waitFor();
  const time = await page.evaluateHandle(() => {
    let show: (time: number) => void;
    const shown = new Promise<number>((resolve) => {
      show = resolve;
    });
    let clicked = 0;
    document.addEventListener('click', () => (clicked ||= performance.now()), { capture: true });
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=dialog] tbody tr')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => show(performance.now() - clicked)));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return { shown };
  });
  await button.click();
  return time.evaluate(({ shown }) => shown);
}

const server = await startServer();
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signInAs(page, 'staff', '/admin/inventory');
  const times: number[] = [];
  for (let n = 0; n < MACHINES; n += 1) {
    const id = await makeDraft(page, `DIALOG-${n}`, { brand: 'Toro', model: `7574${n}` });
    await page.goto(`/admin/inventory?tab=drafts&edit=${id}`);
    times.push(await timeToFirstAttempt(page));
  }
  // The first one runs code for the first time.
  const [first = 0, ...later] = times;
  const most = percentile(later, 90);
  console.log(
    `From the click on Fetch New Image to the first attempt on the screen: first ${first.toFixed(0)} ms, then median ${percentile(later, 50).toFixed(0)} ms, 90 % ${most.toFixed(0)} ms (goal ${GOAL_MS} ms): ${most <= GOAL_MS ? 'reached' : 'NOT REACHED'}`,
  );
} finally {
  await browser.close();
  await server.stop();
}
