import { quoteSteps } from '@dealer/api/domain/requests/quote-progress';
import { defaultShop } from '@dealer/api/domain/shop/shop';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { QuoteStatusPage } from './QuoteStatusPage.tsx';

const createdAt = new Date('2026-11-20T15:00:00Z');

/** Opens the page of a request. */
async function open({ isWaiting, isCanceled = false }: { isWaiting: boolean; isCanceled?: boolean }) {
  const request = {
    ...{ requestNumber: 17, quoteType: 'product' as const, isSender: true, isWaiting, isCanceled },
    ...{ productName: null, customerName: 'Ann', customerEmail: '', customerPhone: null, comments: null },
    ...{ photos: [], canAddPhotos: false, bookedFor: null, responseMessage: null },
    steps: quoteSteps({ createdAt, respondedAt: null, bookedAt: null, readyAt: null }),
  };
  const api = createFakeApi({ 'auth.user': () => null, 'storefront.shop.get': () => defaultShop });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/request',
    loader: () => ({ request, readAt: createdAt, publicUrl: 'https://shop.example' }),
    component: () => (
      <api.StaffPage>
        <QuoteStatusPage />
      </api.StaffPage>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/request?token=a'] });
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([page]), history })} />);
  await screen.findByRole('heading', { name: 'Request no. 17' });
}

const PROMISE = /We answer within 24 hours/;

it('promises an answer to a request that waits for one', async () => {
  await open({ isWaiting: true });
  expect(screen.getAllByText(PROMISE)).not.toHaveLength(0);
});

it.each([
  ['that was answered', false],
  ['that was canceled', true],
])('promises no answer to a request %s', async (_what, isCanceled) => {
  await open({ isWaiting: false, isCanceled });
  expect(screen.queryByText(PROMISE)).toBeNull();
});
