import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRestartedSubscription } from './use-restarted-subscription.ts';

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
