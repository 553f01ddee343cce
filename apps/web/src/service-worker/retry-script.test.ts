import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markSaved } from './saved-page.ts';

const reload = vi.fn<() => void>();
const listeners = new Map<string, () => void>();

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
});
afterEach(() => void vi.useRealTimers());

/** Runs the script of a saved page. @param type how the browser came to the page */
function openSaved(type: 'navigate' | 'reload', { isOnline = true, answer = '<body>' } = {}): void {
  const html = markSaved('<body>', { savedAs: 'page', savedAt: 'now', isOnline });
  const script = /<script>(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const page = {
    navigator: { onLine: isOnline },
    performance: { getEntriesByType: () => [{ type }] },
    location: { href: '/contact', reload },
    fetch: async () => new Response(answer),
    addEventListener: (event: string, listener: () => void) => listeners.set(event, listener),
  };
  runInNewContext(script, { ...page, setTimeout });
}

it('a saved page is opened again a few seconds after the site answers', async () => {
  openSaved('navigate');
  await vi.advanceTimersByTimeAsync(4_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('one that is a saved page again after that is not reloaded every few seconds', async () => {
  reload.mockImplementation(() => openSaved('reload'));
  openSaved('navigate');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('an offline page asks once there is a connection, and goes on while it is answered with a saved page', async () => {
  const saved = markSaved('<body>', { savedAs: 'page', savedAt: 'now', isOnline: true });
  openSaved('navigate', { isOnline: false, answer: saved });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(vi.getTimerCount()).toBe(0);
  listeners.get('online')?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(vi.getTimerCount()).toBe(1);
  expect(reload).not.toHaveBeenCalled();
});
