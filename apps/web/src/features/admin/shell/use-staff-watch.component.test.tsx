import { ROLE_REQUIRED } from '@dealer/api/domain/site/roles';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { apiError, createFakeApi } from '../../../testing/fake-api.tsx';
import { trpc } from '../../../trpc.ts';
import { ToastHost } from '../../toast/ToastHost.tsx';
import { showToast } from '../../toast/toast.ts';
import { LeadPathBanner } from '../frame/LeadPathBanner.tsx';
import { choose } from '../notify/notify-choices.ts';
import { useStaffWatch } from './use-staff-watch.ts';

const newQuote = {
  ...{ about: 'quote', kind: 'created', quoteId: 8 },
  ...{ customerName: 'Ada Hill', productName: 'TimeCutter' },
};
const newMessage = {
  ...{ about: 'message', kind: 'created', messageId: 5 },
  ...{ firstName: 'Eve', lastName: 'Mill', subject: 'Blades' },
};

function Watch() {
  useStaffWatch();
  return null;
}

/** How many requests wait by the figures of the week, which the dashboard shows beside its own. */
function WaitingThisWeek() {
  const week = trpc.admin.dashboard.week.useQuery();
  return week.data && <p>{week.data.waiting.total} waiting</p>;
}

/** A staff page that watches; its toasts are shown as on the site. */
async function openPage(path: string, responses: Parameters<typeof createFakeApi>[0] = {}, part?: ReactNode) {
  const api = createFakeApi(responses);
  const root = createRootRoute({
    component: () => (
      <api.StaffPage>
        <Watch />
        <ToastHost />
        {part}
        <Outlet />
      </api.StaffPage>
    ),
  });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  render(<RouterProvider router={router} />);
  await waitFor(() => expect(api.streams.size).toBe(1));
  const receive = (data: unknown) =>
    act(async () => api.streams.get('admin.events.watch')?.({ id: '1', data }));
  return { ...api, receive, address: () => router.state.location.href };
}

beforeEach(() => choose('sound', false));

it('shows a new request while the inventory is edited, with a button that opens it', async () => {
  const { receive, address } = await openPage('/admin/inventory?tab=new');
  await receive(newQuote);
  const toast = await screen.findByRole('status');
  expect(toast.textContent).toContain('New quote request');
  expect(toast.textContent).toContain('Ada Hill: TimeCutter');
  await userEvent.click(within(toast).getByRole('button', { name: 'Show' }));
  expect(address()).toBe('/admin/quotes?request=8');
  await waitFor(() => expect(screen.queryByText('New quote request')).toBeNull());
});

it.each([
  ['FORBIDDEN', 403, ROLE_REQUIRED, 'Your account may not do this'],
  ['UNAUTHORIZED', 401, 'Please sign in', 'Your session has ended'],
])('says at once that the access was lost: %s', async (code, status, message, title) => {
  const { breakers } = await openPage('/admin/inventory?tab=drafts&edit=7');
  act(() => breakers.get('admin.events.watch')?.(apiError(code, status, message)));
  expect(await screen.findByText(title)).toBeDefined();
});

it('shows a new message on every staff page, with a button that opens it', async () => {
  const { receive, address } = await openPage('/admin/settings');
  await receive(newMessage);
  await userEvent.click(await screen.findByRole('button', { name: 'Show' }));
  expect(address()).toBe('/admin/messages?message=5');
});

it('says nothing of what was only changed', async () => {
  const { receive } = await openPage('/admin');
  await receive({ ...newQuote, kind: 'changed' });
  await receive({ about: 'run', kind: 'changed', runId: 1 });
  expect(screen.queryByRole('status')).toBeNull();
  await receive(newMessage);
  expect((await screen.findByRole('status')).textContent).toContain('New message');
});

it('waits for the toast that answers an action of its own', async () => {
  const { receive } = await openPage('/admin/inventory');
  act(() => showToast({ title: 'Not saved', kind: 'destructive' }));
  await screen.findByRole('alert');
  await receive(newQuote);
  expect(screen.queryByText('New quote request')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('New quote request')).toBeDefined();
});

it('listens again after a proxy ended the stream, such as while the server restarts', async () => {
  const { breakers, inputsOf, receive } = await openPage('/admin');
  vi.useFakeTimers({ shouldAdvanceTime: true });
  act(() => breakers.get('admin.events.watch')?.(apiError('BAD_GATEWAY', 502, 'Bad gateway')));
  expect(inputsOf('admin.events.watch')).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  vi.useRealTimers();
  await waitFor(() => expect(inputsOf('admin.events.watch')).toHaveLength(2));
  await receive(newMessage);
  expect((await screen.findByRole('status')).textContent).toContain('New message');
});

it('says once that the session has ended, and listens again once somebody has signed in in another tab', async () => {
  const { breakers, inputsOf, receive } = await openPage('/admin');
  const end = () =>
    act(() => breakers.get('admin.events.watch')?.(apiError('UNAUTHORIZED', 401, 'Please sign in')));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  end();
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  for (const attempts of [2, 3]) {
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(inputsOf('admin.events.watch')).toHaveLength(attempts);
    if (attempts === 2) end();
    expect(screen.queryByText('Your session has ended')).toBeNull();
  }
  vi.useRealTimers();
  await receive(newMessage);
  expect((await screen.findByRole('status')).textContent).toContain('New message');
});

it('reads the figures of the week again with the numbers beside them', async () => {
  let total = 1;
  const { receive } = await openPage(
    '/admin',
    { 'admin.dashboard.week': () => ({ waiting: { total } }) },
    <WaitingThisWeek />,
  );
  await screen.findByText('1 waiting');
  total = 2;
  await receive(newQuote);
  expect(await screen.findByText('2 waiting')).toBeDefined();
});

it('learns in a tab that stays open what no event announces, such as that requests do not arrive', async () => {
  const failure = {
    at: new Date('2026-11-24T08:20:00Z'),
    problem: 'mail',
    reason: 'No mail server answers.',
  };
  let leadPathFailure: typeof failure | null = null;
  const counts = { pendingQuotes: 0, unhandledMessages: 0, failedMails: 0, runningEnrichments: 0 };
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { inputsOf } = await openPage(
    '/admin/inventory',
    { 'admin.overview.get': () => ({ ...counts, leadPathFailure }) },
    <LeadPathBanner mayTest={false} />,
  );
  await waitFor(() => expect(inputsOf('admin.overview.get').length).toBeGreaterThan(0));
  leadPathFailure = failure;
  await act(() => vi.advanceTimersByTimeAsync(5 * 60_000));
  vi.useRealTimers();
  expect(await screen.findByText('Quote requests may not reach you')).toBeDefined();
});
