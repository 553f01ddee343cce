import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Browser } from '@playwright/test';
import { startServer } from '../e2e/support/server.ts';
import { launchBrowser } from './lib/browser.ts';

/** How long a page is watched: what arrives later was not part of the visit's start. */
const WATCHED_MS = 5000;
/** The page itself, with its styles in it. */
const GOAL_PAGE_KB = 32;
/** Kilobytes of JavaScript that a first visit receives before anything is pressed. */
const pages = { '/': 140, '/inventory': 150, '/product/1': 150, '/brands/toro': 145 };
/** Matches a call of a staff procedure; no public page may contain one. */
const STAFF_CALL = /\.admin\.[a-zA-Z]+\./;

const client = fileURLToPath(new URL('../apps/web/dist/client/', import.meta.url));

function hasStaffCall(path: string): boolean {
  return STAFF_CALL.test(readFileSync(client + path, 'utf8'));
}

interface Received {
  path: string;
  /** As sent: compressed, with the answer's head. */
  bytes: number;
}

/** The files of the build that a new visitor's browser receives with a page. */
async function receivedWith(browser: Browser, address: string): Promise<Received[]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const paths = new Map<string, string>();
  const received: Received[] = [];
  network.on('Network.responseReceived', ({ requestId, response }) => {
    paths.set(requestId, new URL(response.url).pathname);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.push({ path: paths.get(requestId) ?? '', bytes: encodedDataLength });
  });
  await page.goto(address);
  await page.waitForTimeout(WATCHED_MS);
  await context.close();
  return received;
}

const server = await startServer();
const browser = await launchBrowser();
try {
  for (const [path, goal] of Object.entries(pages)) {
    const received = await receivedWith(browser, server.url + path);
    const scripts = received.filter((file) => file.path.endsWith('.js'));
    const document = received.filter((file) => file.path === path);
    if (scripts.length === 0) throw new Error(`${path} loaded no script`);
    const kilobytes = (files: Received[]) => files.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    const staff = scripts.filter((file) => hasStaffCall(file.path)).map((file) => file.path);
    const isReached = kilobytes(scripts) <= goal && kilobytes(document) <= GOAL_PAGE_KB && staff.length === 0;
    console.log(
      `${path}: ${kilobytes(scripts).toFixed(1)} kB of JavaScript in ${scripts.length} files (goal ${goal}), ${kilobytes(document).toFixed(1)} kB of page and styles (goal ${GOAL_PAGE_KB}), staff code in ${staff.join(', ') || 'none'}: ${isReached ? 'reached' : 'NOT REACHED'}`,
    );
    if (!isReached) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.stop();
}
const all = readdirSync(`${client}assets`).filter((file) => file.endsWith('.js'));
if (!all.some((file) => hasStaffCall(`assets/${file}`))) {
  throw new Error('Staff code is no longer known by its calls');
}
