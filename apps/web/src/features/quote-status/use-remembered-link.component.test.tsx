import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { useRememberedLink } from './use-remembered-link.ts';

const token = `1.17.9999999999.${'A'.repeat(43)}`;
const sentOn = new Date('2026-11-20T15:00:00Z');
const request = {
  ...{ requestNumber: 17, quoteType: 'product' as const, isSender: true, isWaiting: true, isCanceled: false },
  ...{ productName: null, customerName: 'Ann', customerEmail: '', customerPhone: null, comments: null },
  ...{ photos: [], canAddPhotos: false, bookedFor: null, responseMessage: null, laterAnswers: [] },
  steps: [{ name: 'Received' as const, isDone: true, at: sentOn }],
};

function Page({ address }: { address: string }) {
  const { searchParams } = new URL(address, 'http://localhost');
  const { sent, saved } = useRememberedLink({
    ...{ token, request },
    marks: { sent: searchParams.get('sent') ?? undefined, saved: searchParams.get('saved') ?? undefined },
  });
  return <p>{sent ? 'Sent' : saved ? 'Saved' : 'Seen'}</p>;
}

/** Opens the request's page. @returns the address that it has then */
async function open(address: string): Promise<() => string> {
  const api = createFakeApi({ 'auth.user': () => null });
  const root = createRootRoute({
    component: () => (
      <api.StaffPage>
        <Page address={address} />
      </api.StaffPage>
    ),
    notFoundComponent: () => null,
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  render(<RouterProvider router={createRouter({ routeTree: root, history })} />);
  await screen.findByText(/Sent|Saved|Seen/);
  return () => history.location.href;
}

beforeEach(() => localStorage.clear());

it('remembers a request that was just sent, with its own date, and takes the mark from the address', async () => {
  const address = await open(`/request?token=${token}&sent=1`);
  await expect.poll(address).toBe(`/request?token=${token}`);
  const [stored]: unknown[] = JSON.parse(localStorage.getItem('sentRequests') ?? '[]');
  expect(stored).toMatchObject({ number: 17, sentAt: sentOn.getTime() });
  expect(screen.getByText('Sent')).toBeDefined();
});

it('does not remember a request that is only looked at', async () => {
  await open(`/request?token=${token}`);
  expect(screen.getByText('Seen')).toBeDefined();
  expect(localStorage.getItem('sentRequests')).toBeNull();
});

it('takes the mark of a change from the address, goes on saying it, and remembers nothing for it', async () => {
  const address = await open(`/request?token=${token}&saved=1`);
  await expect.poll(address).toBe(`/request?token=${token}`);
  expect(screen.getByText('Saved')).toBeDefined();
  expect(localStorage.getItem('sentRequests')).toBeNull();
});
