import { HOUR_MS } from '@dealer/api/domain/duration';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compareClocks, onServerClock, serverNow } from './server-clock.ts';

const start = Date.parse('2026-03-02T15:00:00Z');

/** A response to a request of this moment. @param ahead how far the server's clock is ahead @param ms how long it takes */
function respond(ahead: number, ms: number) {
  const sentAt = Date.now();
  const headers = { date: new Date(sentAt + ahead + ms).toUTCString() };
  vi.advanceTimersByTime(ms);
  compareClocks(new Response(null, { headers }), sentAt);
}
const difference = () => serverNow().getTime() - Date.now();

beforeEach(() => void vi.useFakeTimers({ now: start + 700 }));
afterEach(() => {
  respond(0, 0);
  vi.useRealTimers();
});

it.each([0, 300, 20_000])('takes the time of a response of %d ms for no difference', (ms) => {
  respond(0, ms);
  expect(difference()).toBe(0);
});

it('finds a clock that is wrong, and keeps the difference while responses allow it', () => {
  const listener = vi.fn<() => void>();
  const stop = onServerClock(listener);
  respond(-3 * HOUR_MS, 100);
  expect(Math.abs(difference() + 3 * HOUR_MS)).toBeLessThan(1_500);
  const found = difference();
  vi.advanceTimersByTime(400);
  respond(-3 * HOUR_MS, 5_000);
  expect(difference()).toBe(found);
  expect(listener).toHaveBeenCalledOnce();
  stop();
});

it('finds that the clock was set right', () => {
  respond(HOUR_MS, 100);
  respond(0, 100);
  expect(difference()).toBe(0);
});

it('ignores a response without the time, and one during which the clock was set back', () => {
  compareClocks(new Response(null), Date.now());
  compareClocks(new Response(null, { headers: { date: new Date().toUTCString() } }), Date.now() + HOUR_MS);
  expect(difference()).toBe(0);
});
