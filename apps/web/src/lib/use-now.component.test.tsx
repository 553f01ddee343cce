import { HOUR_MS, MINUTE_MS } from '@dealer/api/domain/duration';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNow } from './use-now.ts';

const start = Date.parse('2026-03-02T15:00:00Z');

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: start }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const setVisible = (isVisible: boolean) =>
  act(() => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isVisible);
    document.dispatchEvent(new Event('visibilitychange'));
  });

it('is updated every minute', () => {
  const { result } = renderHook(() => useNow());
  expect(result.current?.getTime()).toBe(start);
  act(() => void vi.advanceTimersByTime(MINUTE_MS));
  expect(result.current?.getTime()).toBe(start + MINUTE_MS);
});

it('is right at once when the page is shown again, as on a phone that slept over night', () => {
  const { result, unmount } = renderHook(() => useNow());
  setVisible(false);
  // The timers of a device that sleeps stand still.
  vi.setSystemTime(start + 12 * HOUR_MS);
  expect(result.current?.getTime()).toBe(start);
  setVisible(true);
  expect(result.current?.getTime()).toBe(start + 12 * HOUR_MS);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});
