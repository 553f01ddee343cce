import { type Browser } from '@playwright/test';
import { startServer } from '../e2e/support/server.ts';
import { launchBrowser } from './lib/browser.ts';

const GOAL_PAINT_MS = 1200;
/** What counts as none: a letter of the arrived font is a fraction of a pixel wider. */
const GOAL_SHIFT = 0.001;
const ROUNDS = 5;
/** 'Slow 4G' of Chromium's developer tools. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const SLOW_DOWN = 4;
/** How long a page is watched after its load event: a late image may still be larger, or move what is there. */
const WATCHED_MS = 2000;
const pages = ['/', '/inventory', '/product/1', '/brands/toro'];

interface Visit {
  firstPaintMs: number;
  largestPaintMs: number;
  largest: string;
  layoutShift: number;
}

/** Collects, in the page, what the browser reports of its painting. */
function observePaints() {
  const visit: Visit = { firstPaintMs: 0, largestPaintMs: 0, largest: '', layoutShift: 0 };
  const watch = (type: string, read: (entry: PerformanceEntry) => void) => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry);
    }).observe({ type, buffered: true });
  };
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') visit.firstPaintMs = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    const element = 'element' in entry && entry.element instanceof Element ? entry.element : undefined;
    const text = element?.getAttribute('src') ?? element?.textContent ?? '';
    visit.largestPaintMs = entry.startTime;
    visit.largest = `${element?.localName ?? 'removed'} ${text.trim().slice(0, 60)}`;
  });
  watch('layout-shift', (entry) => {
    if ('value' in entry) visit.layoutShift += Number(entry.value);
  });
  Object.assign(window, { visit });
}

async function visitOnce(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
  await page.addInitScript(observePaints);
  const response = await page.goto(address, { waitUntil: 'load' });
  if (!response?.ok()) throw new Error(`${address} was answered with ${response?.status()}`);
  await page.waitForTimeout(WATCHED_MS);
  const found = await page.evaluate<Visit>('visit');
  await context.close();
  if (found.largestPaintMs === 0) throw new Error(`${address} painted nothing`);
  return found;
}

const server = await startServer();
const browser = await launchBrowser();
try {
  for (const path of pages) {
    const visits: Visit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visitOnce(browser, server.url + path));
    visits.sort((a, b) => a.largestPaintMs - b.largestPaintMs);
    const median = visits[Math.floor(ROUNDS / 2)];
    if (!median) throw new Error(`${path} was not visited`);
    const shift = Math.max(...visits.map(({ layoutShift }) => layoutShift));
    const isReached = median.largestPaintMs <= GOAL_PAINT_MS && shift < GOAL_SHIFT;
    console.log(
      `${path}: first paint ${Math.round(median.firstPaintMs)} ms, largest ${Math.round(median.largestPaintMs)} ms (goal ${GOAL_PAINT_MS}; ${median.largest}), layout shift ${shift.toFixed(4)}: ${isReached ? 'reached' : 'NOT REACHED'}`,
    );
    if (!isReached) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
}
