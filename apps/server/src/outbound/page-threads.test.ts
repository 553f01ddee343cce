import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inlinePageReader } from '@dealer/api';
import { bundledChild } from '@dealer/db/testing/children';
import { afterEach, expect, it } from 'vitest';
import { type PageThreads, startPageThreads } from './page-threads.ts';
import { readRobots } from './robots.ts';

const script = bundledChild(join(import.meta.dirname, './page-thread.ts'));
const page = {
  bytes: new TextEncoder().encode('<h1>Echo CS-590</h1><img src="/a.jpg" alt="CS-590">'),
  url: 'https://maker.example/cs-590',
  model: 'CS-590',
};
/** Each address that has no b is tried at every place of every pattern. */
const hostileRules = `User-agent: *\n${`Disallow: /${'*a'.repeat(2_000)}b$\n`.repeat(100)}`;
const longUrl = `https://maker.example/${'a'.repeat(8_000)}`;

let logged: string[];
let threads: PageThreads;

function start(timeLimitMs?: number): void {
  logged = [];
  const log = { info: () => undefined, error: (_: object, message: string) => logged.push(message) };
  threads = startPageThreads(pathToFileURL(script()), log, timeLimitMs);
}

afterEach(() => threads.close());

it('read pages, sitemaps and robots.txt as this thread would', async () => {
  start();
  const sitemap = {
    bytes: new TextEncoder().encode('<urlset><url><loc>https://maker.example/cs-590</loc></url></urlset>'),
    model: 'CS-590',
  };
  const rules = { rules: 'User-agent: *\nDisallow: /cart', url: 'https://maker.example/cart/1' };
  expect(await threads.pageReader.page(page)).toEqual(await inlinePageReader.page(page));
  expect(await threads.pageReader.sitemap(sitemap)).toEqual(await inlinePageReader.sitemap(sitemap));
  expect(await threads.readRobots(rules)).toEqual(readRobots(rules));
  expect(logged).toEqual([]);
});

it('read a page after hostile rules that keep all threads for their whole time', async () => {
  // Long enough for a thread to start on a busy machine.
  start(4_000);
  const hostile = [1, 2].map(() => threads.readRobots({ rules: hostileRules, url: longUrl }));
  expect(await threads.pageReader.page(page)).toEqual(await inlinePageReader.page(page));
  await Promise.all(hostile);
  expect(logged).toEqual(['A page could not be read', 'A page could not be read']);
});

it('give up rules that take too long, which count as forbidding', async () => {
  start(1_000);
  const facts = await threads.readRobots({ rules: hostileRules, url: longUrl });
  expect(facts).toEqual({ isAllowed: false, sitemaps: [] });
  expect(logged).toEqual(['A page could not be read']);
});
