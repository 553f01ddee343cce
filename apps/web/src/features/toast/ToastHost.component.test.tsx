import { act, fireEvent, render, screen } from '@testing-library/react';
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

it('a plain toast closes in its time, also after one that was closed by its button', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  render(<ToastHost load={() => Promise.reject(new TypeError('Failed to fetch'))} />);
  act(() => showToast({ title: 'Not sent' }));
  const close = await screen.findByRole('button', { name: 'Close' });
  act(() => close.focus());
  act(() => {
    fireEvent.click(close);
  });
  act(() => showToast({ title: 'Sent' }));
  expect(screen.getByRole('status').textContent).toContain('Sent');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(screen.queryByRole('status')).toBeNull();
});

it.each([
  ['default', 'Saved', 'polite'],
  // An alert is read out wherever it appears, and would be so twice in a region that is live.
  ['destructive', 'Not saved', 'off'],
] as const)(
  'a %s toast appears in a region that was there before it, or else is an alert',
  async (kind, title, live) => {
    const { container } = render(<ToastHost />);
    const region = container.querySelector('[aria-live]');
    act(() => showToast({ title, kind }));
    const toast = (await screen.findByText(title)).closest('[role]');
    expect(region?.contains(toast)).toBe(true);
    expect(region?.getAttribute('aria-live')).toBe(live);
  },
);
