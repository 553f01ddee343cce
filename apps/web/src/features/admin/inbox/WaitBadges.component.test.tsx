import { DAY_MS, HOUR_MS, MINUTE_MS } from '@dealer/api/domain/duration';
import { defaultShop } from '@dealer/api/domain/shop/shop';
import type { AppRouter } from '@dealer/api/types';
import { act, render, screen } from '@testing-library/react';
import { createTRPCClient } from '@trpc/client';
import { afterEach, expect, it, vi } from 'vitest';
import { callLink } from '../../../lib/call-link.ts';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { AnsweringBadge, UrgencyBadge } from './WaitBadges.tsx';

// A Monday, 10:00 AM in the shop.
const serverTime = new Date('2026-03-02T15:00:00Z');
const before = (ms: number) => new Date(serverTime.getTime() - ms);

/** Calls the server from a computer whose clock is wrong. @param ahead in milliseconds, negative for a clock that is slow */
async function callWithClock(ahead: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: serverTime.getTime() + ahead });
  vi.stubGlobal('fetch', async () =>
    Response.json([{ result: { data: { json: null } } }], { headers: { date: serverTime.toUTCString() } }),
  );
  const client = createTRPCClient<AppRouter>({ links: [callLink(MINUTE_MS)] });
  await act(() => client.auth.user.query());
}

afterEach(async () => {
  await callWithClock(0);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const typing = (ms: number) => [{ name: 'Sam Staff', typedAt: before(ms) }];

it.each([
  ['three minutes fast', 3 * MINUTE_MS],
  ['an hour slow', -HOUR_MS],
  ['right', 0],
])('a colleague who is answering is named where the clock of the computer is %s', async (_, ahead) => {
  await callWithClock(ahead);
  const { rerender } = render(<AnsweringBadge answering={typing(10_000)} />);
  expect(await screen.findByText(/Sam Staff is answering/)).toBeDefined();
  rerender(<AnsweringBadge answering={typing(2 * MINUTE_MS)} />);
  expect(screen.queryByText(/answering/)).toBeNull();
});

it('how long a request waits is counted by the clock of the server, once that is known', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: serverTime.getTime() + DAY_MS });
  const { StaffPage } = createFakeApi({ 'storefront.shop.get': () => defaultShop });
  render(<UrgencyBadge since={before(25 * HOUR_MS)} />, { wrapper: StaffPage });
  expect(await screen.findByText('Waits 2 days')).toBeDefined();
  await callWithClock(DAY_MS);
  expect(screen.getByText('Waits 25 hours')).toBeDefined();
});
