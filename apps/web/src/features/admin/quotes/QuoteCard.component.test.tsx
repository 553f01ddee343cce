import { MINUTE_MS } from '@dealer/api/domain/duration';
import { defaultShop } from '@dealer/api/domain/shop/shop';
import { act, render, screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createFakeApi, staffUser } from '../../../testing/fake-api.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import { QuoteCards } from './QuoteCards.tsx';

const at = new Date('2026-03-02T15:00:00Z');
const request = {
  ...{ id: 7, quoteType: 'product' as const, productId: null, productName: null, userId: null },
  ...{ customerName: 'Ada Hill', customerEmail: 'ada@example.com', customerPhone: null, comments: null },
  ...{ location: '', status: 'pending' as const, outcome: null, responseSubject: null },
  ...{ responseMessage: null, respondedAt: null, respondedByName: null, bookedAt: null, bookedFor: null },
  ...{ readyAt: null, canceledAt: null, result: null, lostReason: null, resultAt: null, reopenedAt: null },
  ...{ waitingSince: null, ownerId: null, ownerName: null, answering: [], createdAt: at },
};

it.each([
  ['that waits', {}, []],
  ['that its customer canceled', { canceledAt: at }, ['Canceled']],
  ['that its customer canceled after it was opened again', { canceledAt: at, reopenedAt: at }, ['Canceled']],
  ['that was opened again', { status: 'responded' as const, waitingSince: at }, ['Open again']],
  ['with an appointment', { bookedFor: at }, ['Appointment Mar 2, 2026 10:00 AM']],
  [
    'that was won with an appointment',
    { bookedFor: at, result: 'won' as const },
    ['Appointment Mar 2, 2026 10:00 AM'],
  ],
  ['that was lost with its appointment', { bookedFor: at, result: 'lost' as const }, []],
  ['that its customer canceled with its appointment', { bookedFor: at, canceledAt: at }, ['Canceled']],
])('a request %s says so in the list, before anybody opens it', async (_, change, said) => {
  const { StaffPage } = createFakeApi({ 'storefront.shop.get': () => defaultShop });
  render(<QuoteCard request={{ ...request, ...change }} onOpen={() => undefined} />, { wrapper: StaffPage });
  await screen.findByRole('heading', { name: 'Ada Hill' });
  const shown = screen.queryAllByText(/^(Canceled|Open again|Appointment .+)$/);
  expect(shown.map(({ textContent }) => textContent)).toEqual(said);
});

it('the appointments of tomorrow are those of today after midnight', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-04-18T03:59:30Z'),
  });
  onTestFinished(() => void vi.useRealTimers());
  const items = [{ ...request, bookedFor: new Date('2026-04-18T13:00:00Z') }];
  const { StaffPage } = createFakeApi({ 'storefront.shop.get': () => defaultShop });
  render(<QuoteCards items={items} isByDay openId={undefined} onOpen={() => undefined} />, {
    wrapper: StaffPage,
  });
  expect(await screen.findByRole('heading', { name: 'Tomorrow' })).toBeDefined();
  act(() => void vi.advanceTimersByTime(MINUTE_MS));
  expect(screen.getByRole('heading', { name: 'Today' })).toBeDefined();
});

it('an appointment that was typed and not saved says so in the list, unless it is the stored one or could not be saved', async () => {
  const booked = { ...request, bookedFor: new Date('2026-04-18T13:00:00Z') };
  for (const [id, text] of [
    [1, '2026-04-18T09:00'],
    [2, '2026-04-19T09:00'],
    [3, ''],
    [5, '2026-04-19T09:00'],
    [6, '2026-04-19T09:00'],
    [7, '2026-04-19T09:00'],
  ])
    localStorage.setItem(
      `staff-${staffUser.id}-appointment-${id}`,
      JSON.stringify({ text, previous: '2026-04-17T09:00' }),
    );
  const withoutField = [
    { ...booked, id: 5, result: 'lost' as const },
    { ...booked, id: 6, canceledAt: at },
    { ...booked, id: 7, readyAt: at },
  ];
  const items = [...[1, 2, 3, 4].map((id) => ({ ...booked, id })), ...withoutField];
  const { StaffPage } = createFakeApi({ 'storefront.shop.get': () => defaultShop });
  render(<QuoteCards items={items} isByDay={false} openId={undefined} onOpen={() => undefined} />, {
    wrapper: StaffPage,
  });
  const cards = await screen.findAllByRole('listitem');
  expect(cards.map(({ textContent }) => textContent?.includes('Appointment not saved yet'))).toEqual([
    ...[false, true, true, false, false, false, false],
  ]);
});

it('appointments stand below the names of their days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-04-18T14:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const booked = ['2026-04-18T12:30:00Z', '2026-04-19T13:00:00Z', '2026-04-19T14:00:00Z'];
  const items = booked.map((moment, index) => ({ ...request, id: index, bookedFor: new Date(moment) }));
  const { StaffPage } = createFakeApi({ 'storefront.shop.get': () => defaultShop });
  const cards = (isByDay: boolean) => (
    <QuoteCards items={items} isByDay={isByDay} openId={undefined} onOpen={() => undefined} />
  );
  const { rerender } = render(cards(true), { wrapper: StaffPage });
  const countIn = (list: string) =>
    within(screen.getByRole('list', { name: list })).getAllByRole('listitem').length;
  expect(await screen.findByRole('heading', { name: 'Today' })).toBeDefined();
  expect([countIn('Quote requests, Today'), countIn('Quote requests, Tomorrow')]).toEqual([1, 2]);
  rerender(cards(false));
  expect(countIn('Quote requests')).toBe(3);
  expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull();
});
