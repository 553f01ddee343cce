import { afterEach, expect, it } from 'vitest';
import { type LoopbackSites, startLoopbackSites } from '../testing/fake-sites.ts';
import type { Clock } from './site-queue.ts';
import { createSites, type SiteOptions } from './sites.ts';

type Answers = Parameters<typeof startLoopbackSites>[0];

let loopback: LoopbackSites | undefined;
afterEach(() => loopback?.close());

/** A clock that stands until somebody sleeps on it. */
function testClock(): Clock & { slept: number[] } {
  let now = 0;
  const slept: number[] = [];
  return {
    slept,
    now: () => now,
    sleep: async (ms) => {
      slept.push(ms);
      now += ms;
    },
  };
}

async function sitesOf(answers: Answers, options: SiteOptions = {}) {
  loopback = await startLoopbackSites(answers);
  return createSites({ ...loopback.outbound, clock: testClock(), pauseMs: 0, ...options });
}

const signal = new AbortController().signal;
const isRequested = (path: string) => expect.poll(() => loopback?.requests).toContain(path);
const busy =
  (retryAfter: string): Answers[string] =>
  (_request, response) =>
    response.writeHead(429, { 'retry-after': retryAfter }).end();

/** An answer that the test lets go. */
function held() {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answer: Answers[string] = (_request, response) =>
    void released.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end('page'));
  return { answer, release: () => release() };
}

it('a caller who stops waiting for a turn is answered at once, and those behind keep their place', async () => {
  const first = held();
  const sites = await sitesOf({ 'a.example/1': first.answer, 'a.example/2': 'two', 'a.example/3': 'three' });
  const leaving = new AbortController();
  const one = sites.fetch('https://a.example/1', 'page', signal);
  await isRequested('a.example/1');
  const two = sites.fetch('https://a.example/2', 'page', leaving.signal);
  const three = sites.fetch('https://a.example/3', 'page', signal);
  leaving.abort();
  expect(await two).toMatchObject({ ok: false, code: 'timeout' });
  first.release();
  expect(await Promise.all([one, three])).toMatchObject([{ ok: true }, { ok: true }]);
  expect(loopback?.requests).toEqual(['a.example/robots.txt', 'a.example/1', 'a.example/3']);
});

it('robots.txt is read on for others when the caller who came first leaves', async () => {
  const rules = held();
  const sites = await sitesOf({ 'a.example/robots.txt': rules.answer, 'a.example/1': 'one' });
  const leaving = new AbortController();
  const first = sites.fetch('https://a.example/1', 'page', leaving.signal);
  await isRequested('a.example/robots.txt');
  const second = sites.fetch('https://a.example/1', 'page', signal);
  leaving.abort();
  expect(await first).toMatchObject({ ok: false, code: 'timeout' });
  rules.release();
  expect(await second).toMatchObject({ ok: true });
  expect(loopback?.requests).toEqual(['a.example/robots.txt', 'a.example/1']);
});

it.each(['3600', '99999999999999999', '1e308', 'Fri, 31 Dec 9999 23:59:59 GMT'])(
  'a site that asks for a wait of %s is left alone by those who were in its queue already',
  async (retryAfter) => {
    const clock = testClock();
    const sites = await sitesOf({ 'a.example/1': busy(retryAfter), 'a.example/2': 'two' }, { clock });
    const answers = await Promise.all(
      [1, 2].map((n) => sites.fetch(`https://a.example/${n}`, 'page', signal)),
    );
    expect(answers).toMatchObject(Array(2).fill({ ok: false, code: 'rate-limited' }));
    expect(loopback?.requests).not.toContain('a.example/2');
    expect(clock.slept).toEqual([]);
    await clock.sleep(86_400_000, signal);
    // A day is the longest.
    expect(await sites.fetch('https://a.example/2', 'page', signal)).toMatchObject({ ok: true });
  },
);

it('a site that is to be left alone is not forgotten for others', async () => {
  const answers = { 'a.example/1': busy('3600'), 'b.example/': 'b', 'c.example/': 'c' };
  const sites = await sitesOf(answers, { maxIdleHosts: 1 });
  await sites.fetch('https://a.example/1', 'page', signal);
  for (const other of ['b', 'c']) await sites.fetch(`https://${other}.example/`, 'page', signal);
  const rejected = { ok: false, code: 'rate-limited' };
  expect(await sites.fetch('https://a.example/1', 'page', signal)).toMatchObject(rejected);
  expect(loopback?.requests.filter((path) => path === 'a.example/1')).toHaveLength(1);
});
