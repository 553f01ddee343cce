import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequestDialog } from '../features/admin/quotes/RequestDialog.tsx';
import { useToast } from '../features/toast/toast.ts';
import { createFakeApi } from './fake-api.tsx';

export const folderCounts = {
  waiting: 5,
  due: 2,
  mine: 1,
  answered: 9,
  appointments: 2,
  won: 4,
  lost: 3,
  spam: 1_200,
};
export const at = new Date('2026-03-02T15:00:00Z');
export const answered = {
  ...{ id: 7, quoteType: 'product', productId: null, productName: 'Recycler', userId: null },
  ...{ customerName: 'Ada Hill', customerEmail: 'ada@example.com', customerPhone: null },
  ...{ location: 'Temperance, MI', comments: null, status: 'responded', outcome: 'mail' },
  ...{ responseSubject: 'Your mower', responseMessage: 'Come by.', respondedAt: at },
  ...{ respondedByName: 'Olive Owner', bookedAt: null, readyAt: null, canceledAt: null, createdAt: at },
  ...{
    notes: null,
    machines: [],
    photos: [],
    price: null,
    inStock: null,
    replyTo: 'shop@example.com',
    delivery: null,
    mails: [],
  },
  ...{ result: null, lostReason: null, resultAt: null, reopenedAt: null, waitingSince: null },
  ...{ ownerId: 2, ownerName: 'Olive Owner', privateNote: 'Knows Ray.', answering: [] },
  replies: [
    {
      id: 3,
      subject: 'Re: Your mower',
      message: 'It is in.',
      sentByName: 'Olive Owner',
      createdAt: at,
      delivery: null,
    },
  ],
};

function Toast() {
  const toast = useToast();
  return <p>{toast?.message}</p>;
}

/** Opens request 7 as the staff area's dialog, with toasts shown; `responses` replace those of the fake API. */
export function openRequest(responses: Parameters<typeof createFakeApi>[0] = {}, request: object = answered) {
  const api = createFakeApi({
    'admin.quotes.get': () => request,
    'admin.quotes.neighbors': () => ({ previous: null, next: null, waiting: 0 }),
    'admin.quotes.customerContext': () => ({ machines: [], photos: [], requests: [], messages: [] }),
    'admin.quotes.owners': () => [
      { id: 2, name: 'Olive Owner' },
      { id: 1, name: 'Sam Staff' },
    ],
    'admin.quotes.setAnswering': () => undefined,
    'admin.quotes.folders': () => folderCounts,
    'admin.templates.active': () => [],
    'storefront.shop.get': () => ({ name: 'The Shop' }),
    ...responses,
  });
  const root = createRootRoute({
    component: () => (
      <api.StaffPage>
        <Toast />
        <RequestDialog list={{}} id={7} onOpen={() => undefined} onClose={() => undefined} />
      </api.StaffPage>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  return api;
}

/** Presses the button with that name once it is there. */
export const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
