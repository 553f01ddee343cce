import { defaultShop } from '@dealer/api/domain/shop/shop';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { QuoteCard } from './QuoteCard.tsx';

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
])('a request %s says so in the list, before anybody writes an answer', async (_, change, said) => {
  const { StaffPage } = createFakeApi({ 'storefront.shop.get': () => defaultShop });
  render(<QuoteCard request={{ ...request, ...change }} onOpen={() => undefined} />, { wrapper: StaffPage });
  await screen.findByRole('heading', { name: 'Ada Hill' });
  const shown = screen.queryAllByText(/^(Canceled|Open again)$/);
  expect(shown.map(({ textContent }) => textContent)).toEqual(said);
});
