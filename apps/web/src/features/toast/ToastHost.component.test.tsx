import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastHost } from './ToastHost.tsx';
import { showToast } from './toast.ts';

afterEach(() => vi.useRealTimers());

it.each([
  ['is late', () => new Promise<never>(() => undefined)],
  ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
])('shows a toast in a plain look where the code of the usual one %s', async (_how, load) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<ToastHost load={load} />);
  act(() => showToast({ title: 'Not sent', kind: 'destructive' }));
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent');
});
