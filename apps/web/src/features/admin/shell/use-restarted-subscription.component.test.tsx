import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReadsWithoutStream, useRestartedSubscription } from './use-restarted-subscription.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failed = (httpStatus?: number) => ({
  status: 'error',
  error: { data: httpStatus === undefined ? null : { httpStatus } },
});

it.each([502, 503, undefined])(
  'a stream that ended with %s is started again after a while, each time',
  (status) => {
    const reset = vi.fn<() => void>();
    const { rerender } = renderHook(useRestartedSubscription, { initialProps: { ...failed(status), reset } });
    vi.advanceTimersByTime(4_999);
    expect(reset).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reset).toHaveBeenCalledOnce();
    rerender({ ...failed(status), status: 'pending', reset });
    rerender({ ...failed(status), reset });
    vi.advanceTimersByTime(5_000);
    expect(reset).toHaveBeenCalledTimes(2);
  },
);

it.each([401, 403])(
  'a stream that ended with %i goes on soon after somebody has signed in again',
  (status) => {
    const reset = vi.fn<() => void>();
    renderHook(useRestartedSubscription, { initialProps: { ...failed(status), reset } });
    vi.advanceTimersByTime(59_999);
    expect(reset).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reset).toHaveBeenCalledOnce();
  },
);

it('a stream about something that is not there any more stays ended', () => {
  const reset = vi.fn<() => void>();
  renderHook(useRestartedSubscription, { initialProps: { ...failed(404), reset } });
  vi.advanceTimersByTime(60_000);
  expect(reset).not.toHaveBeenCalled();
});

it('a page that is left starts nothing again', () => {
  const reset = vi.fn<() => void>();
  const { unmount } = renderHook(useRestartedSubscription, { initialProps: { ...failed(502), reset } });
  unmount();
  vi.advanceTimersByTime(60_000);
  expect(reset).not.toHaveBeenCalled();
});

const connecting = { status: 'connecting', error: null };

it.each([
  ['does not open, as behind a proxy that keeps it back', connecting],
  ['was answered by something else than the site', failed()],
])('what a stream brings is read as long as it %s', (_, stream) => {
  const read = vi.fn<() => void>();
  const useReads = (subscription: typeof stream) => useReadsWithoutStream(subscription, true, read);
  const { rerender } = renderHook(useReads, { initialProps: stream });
  vi.advanceTimersByTime(4_999);
  expect(read).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_001);
  expect(read).toHaveBeenCalledTimes(2);
  rerender({ ...connecting, status: 'pending' });
  vi.advanceTimersByTime(60_000);
  expect(read).toHaveBeenCalledTimes(2);
});

it.each([
  ['nothing goes on', connecting, false],
  ['the session has ended', failed(401), true],
])('nothing is read where %s', (_, stream, isRunning) => {
  const read = vi.fn<() => void>();
  renderHook(() => useReadsWithoutStream(stream, isRunning, read));
  vi.advanceTimersByTime(60_000);
  expect(read).not.toHaveBeenCalled();
});
