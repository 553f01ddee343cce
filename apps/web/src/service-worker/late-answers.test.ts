import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchLateAnswers } from './late-answers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answers = watchLateAnswers(5_000);
const shared = { event: new Event('fetch'), request: new Request('https://shop.example/contact') };

/** A request that is answered after so many milliseconds. */
async function answerAfter(ms: number, status = 200): Promise<void> {
  const state = {};
  await answers.plugin.requestWillFetch({ ...shared, state });
  vi.advanceTimersByTime(ms);
  await answers.plugin.fetchDidSucceed({ ...shared, response: new Response('', { status }), state });
}

it('knows a line on which the site answers late until it answers soon', async () => {
  expect(answers.isLate()).toBe(false);
  await answerAfter(7_000);
  expect(answers.isLate()).toBe(true);
  await answerAfter(300);
  expect(answers.isLate()).toBe(false);
});

it('waits for no late answer where none came', async () => {
  await answerAfter(7_000);
  await answers.plugin.fetchDidFail();
  expect(answers.isLate()).toBe(false);
});

it.each([500, 502, 504])(
  'takes a late error %i, such as of a gateway, for no answer of the site',
  async (status) => {
    await answerAfter(10_000, status);
    expect(answers.isLate()).toBe(false);
  },
);

it('waits no longer after a page for which the longer wait was not enough', async () => {
  await answerAfter(7_000);
  const saved = new Response('saved');
  const used = answers.plugin.cachedResponseWillBeUsed({
    ...shared,
    cacheName: 'pages',
    cachedResponse: saved,
  });
  expect(await used).toBe(saved);
  expect(answers.isLate()).toBe(false);
});
