import { quoteSteps } from '@dealer/api/domain/requests/quote-progress';
import { defaultShop } from '@dealer/api/domain/shop/shop';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { QuoteStatusPage } from './QuoteStatusPage.tsx';

const createdAt = new Date('2026-11-20T15:00:00Z');

/** Opens the page of a request. */
async function open({
  isWaiting,
  isCanceled = false,
  readyAt = null,
  answers = {},
}: {
  isWaiting: boolean;
  isCanceled?: boolean;
  readyAt?: Date | null;
  answers?: object;
}) {
  const request = {
    ...{ requestNumber: 17, quoteType: 'product' as const, isSender: true, isWaiting, isCanceled },
    ...{ productName: null, customerName: 'Ann', customerEmail: '', customerPhone: null, comments: null },
    ...{
      photos: [],
      canAddPhotos: false,
      bookedFor: null,
      responseMessage: null,
      laterAnswers: [],
      ...answers,
    },
    steps: quoteSteps({ createdAt, respondedAt: null, bookedAt: null, readyAt }),
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

it('offers to cancel a request until it is ready', async () => {
  const cancelButton = () => screen.queryByRole('button', { name: 'Cancel this request' });
  await open({ isWaiting: false });
  expect(cancelButton()).not.toBeNull();
  cleanup();
  await open({ isWaiting: false, readyAt: new Date('2026-11-21T15:00:00Z') });
  expect(cancelButton()).toBeNull();
});

it('offers the appointment to the calendar until the request is ready', async () => {
  const answers = { bookedFor: new Date('2026-11-24T15:00:00Z') };
  const calendarLink = () => screen.queryByRole('link', { name: 'Add to calendar' });
  await open({ isWaiting: false, answers });
  expect(calendarLink()).not.toBeNull();
  cleanup();
  await open({ isWaiting: false, answers, readyAt: new Date('2026-11-24T18:00:00Z') });
  expect(calendarLink()).toBeNull();
});

it('behind a mailed link says what it leaves out, also of a request that was a call and came from no device', async () => {
  await open({ isWaiting: false, answers: { isSender: false, customerName: '' } });
  expect(screen.getByRole('region', { name: 'Your request' }).textContent).toBe(
    'Your requestThis link came by mail, so the page shows no name, no number and no text. If you sent the request on our site, ' +
      'the device that you used shows them.',
  );
});

it('shows what was mailed after the first answer, and after a call', async () => {
  const laterAnswers = [{ message: 'Sorry, it is $379.', at: new Date('2026-11-21T15:00:00Z') }];
  await open({ isWaiting: false, answers: { responseMessage: 'It is $399.', laterAnswers } });
  const shown = screen.getByRole('region', { name: 'Our answer' }).textContent;
  expect(shown).toBe('Our answerIt is $399.Nov 21, 2026 10:00 AMSorry, it is $379.');
  cleanup();
  await open({ isWaiting: false, answers: { laterAnswers } });
  expect(screen.getByRole('region', { name: 'Our answer' }).textContent).toContain('Sorry, it is $379.');
});
