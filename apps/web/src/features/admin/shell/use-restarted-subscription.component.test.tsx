import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiError } from '../../../testing/fake-api.tsx';
import { usePollingWithoutStream, useRestartedSubscription } from './use-restarted-subscription.ts';

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
  ['is one too many of a session', failed(429)],
  ['failed in the server', failed(500)],
])('what a stream brings is read as long as it %s', async (_, stream) => {
  const read = vi.fn<() => Promise<void>>().mockResolvedValue();
  const useReads = (subscription: typeof stream) => usePollingWithoutStream(subscription, true, read);
  const { rerender } = renderHook(useReads, { initialProps: stream });
  await vi.advanceTimersByTimeAsync(4_999);
  expect(read).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_001);
  expect(read).toHaveBeenCalledTimes(2);
  rerender({ ...connecting, status: 'pending' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledTimes(2);
});

it('a read that takes long is not begun a second time meanwhile', async () => {
  const read = vi.fn<() => Promise<void>>().mockReturnValue(new Promise(() => undefined));
  renderHook(() => usePollingWithoutStream(connecting, true, read));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).toHaveBeenCalledOnce();
});

it.each([
  ['nothing goes on', connecting, false],
  ['the session has ended', failed(401), true],
  ['the account has lost its role', failed(403), true],
  ['its subject was deleted', failed(404), true],
])('nothing is read where %s', async (_, stream, isRunning) => {
  const read = vi.fn<() => Promise<void>>().mockResolvedValue();
  renderHook(() => usePollingWithoutStream(stream, isRunning, read));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(read).not.toHaveBeenCalled();
});

it.each([
  ['NOT_FOUND', 404, 'no more', 0],
  ['UNAUTHORIZED', 401, 'each minute', 2],
  ['FORBIDDEN', 403, 'each minute', 2],
  ['INTERNAL_SERVER_ERROR', 500, 'each five seconds', 24],
] as const)('after the answer %s (%i) it is read %s', async (code, status, _, later) => {
  const read = vi.fn<() => Promise<void>>().mockRejectedValue(apiError(code, status, 'Something failed'));
  const { unmount } = renderHook(() => usePollingWithoutStream(connecting, true, read));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(read).toHaveBeenCalledTimes(1 + later);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('the state is read each five seconds again after somebody has signed in again', async () => {
  const read = vi.fn<() => Promise<void>>().mockResolvedValue();
  read.mockRejectedValueOnce(apiError('UNAUTHORIZED', 401, 'Sign in'));
  renderHook(() => usePollingWithoutStream(connecting, true, read));
  await vi.advanceTimersByTimeAsync(5_000 + 60_000 + 10_000);
  expect(read).toHaveBeenCalledTimes(4);
});
