import { type BrowserContext } from '@playwright/test';
import { startServer } from '../e2e/support/server.ts';
import { signInAs } from '../e2e/support/sign-in.ts';
import { launchBrowser } from './lib/browser.ts';

const GOAL_MS = 50;
const SLOW_DOWN = 4;
const ROUNDS = 3;
const BETWEEN_KEYS_MS = 120;
const WORDS = 'the quick brown fox jumps over it';
const NUMBER = '123456789012345678901234567890';

const edit = '/admin/inventory?tab=published&edit=1';
const add = '/admin/inventory';
const fields: { name: string; path: string; box: string; text: string; button?: string }[] = [
  { name: 'name', path: edit, box: '[data-field=name] input', text: WORDS },
  { name: 'SKU', path: edit, box: '[data-field=sku] input', text: WORDS },
  { name: 'brand', path: edit, box: '[data-field=brand] input', text: WORDS },
  { name: 'price', path: edit, box: '[data-field=price] input', text: NUMBER },
  { name: 'description', path: edit, box: '[data-field=description] textarea', text: WORDS },
  { name: 'specification', path: edit, box: '[aria-label="Value of row 1"]', text: WORDS },
  { name: 'model of a new one', path: add, box: '[data-field=model] input', text: WORDS },
  { name: 'bulk row', path: add, box: '[aria-label="Model of row 1"]', text: WORDS, button: 'Add Row' },
];

/**
 * Milliseconds from each key to the frame on the screen that shows it, as the browser itself takes them (Event Timing, in
 * steps of 8 ms). A task asked for in the frame would run behind the browser's own work after it, and count that too.
 * @param button to press before the box is there
 * @param path undefined types into a page that holds nothing but an input: what the browser takes for itself
 */
async function timesOf(
  context: BrowserContext,
  path: string | undefined,
  box: string,
  text: string,
  button?: string,
): Promise<number[]> {
  const page = await context.newPage();
  if (path === undefined) await page.setContent('<input>');
  else await page.goto(path);
  if (button !== undefined) await page.getByRole('button', { name: button, exact: true }).click();
  const field = page.locator(box).first();
  await field.click();
  // The first keys run code for the first time, which is not what a key usually costs.
  await page.keyboard.type('warm', { delay: BETWEEN_KEYS_MS });
  const browser = await context.newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  const times = await page.evaluateHandle(() => {
    const durations: number[] = [];
    // The browser does not report events below 16 ms; they count as 16 ms.
    const observer = new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') durations.push(duration);
    });
    // The types of the browser lack the option.
    const options = { type: 'event', durationThreshold: 16 };
    observer.observe(options);
    return durations;
  });
  await page.keyboard.type(text, { delay: BETWEEN_KEYS_MS });
  await page.waitForTimeout(BETWEEN_KEYS_MS);
  const reported = await times.jsonValue();
  const found = [...reported, ...Array.from({ length: text.length - reported.length }, () => 16)];
  await page.close();
  return found;
}

function line(name: string, times: readonly number[], goal?: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const over = goal === undefined ? 0 : sorted.filter((time) => time >= goal).length;
  const verdict =
    goal === undefined
      ? ''
      : `, ${over} of ${sorted.length} at ${goal} ms or more: ${over ? 'NOT REACHED' : 'reached'}`;
  return `${name}: median ${at(0.5).toFixed(0)} ms, 90 % ${at(0.9).toFixed(0)} ms, most ${at(1).toFixed(0)} ms${verdict}`;
}

const server = await startServer();
const browser = await launchBrowser();
try {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const first = await context.newPage();
  await signInAs(first, 'staff', edit);
  await first.close();
  const floor: number[] = [];
  const timesByField = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    floor.push(...(await timesOf(context, undefined, 'input', WORDS)));
    for (const { name, path, box, text, button } of fields) {
      const times = await timesOf(context, path, box, text, button);
      timesByField.set(name, [...(timesByField.get(name) ?? []), ...times]);
    }
  }
  console.log(`One key, with the processor slowed down ${SLOW_DOWN} times:`);
  console.log(line('an empty page (the floor)', floor));
  for (const [name, times] of timesByField) {
    console.log(line(name, times, GOAL_MS));
    if (times.some((time) => time >= GOAL_MS)) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
}
