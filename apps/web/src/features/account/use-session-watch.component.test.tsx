import type { AppRouter } from '@dealer/api/types';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { createTRPCQueryUtils, getQueryKey } from '@trpc/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SESSION_ENDED } from '../../lib/error-code.ts';
import { followOtherTabs, keepDraft } from '../../lib/staff-drafts.ts';
import { apiError, createFakeApi, staffUser } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { trpc } from '../../trpc.ts';
import { showToast } from '../toast/toast.ts';
import { AccountPage } from './AccountPage.tsx';
import { useSessionWatch } from './use-session-watch.ts';

const cara = { ...staffUser, id: 2, firstName: 'Cara', role: 'customer' as const };
const request = (id: number, productName: string) => ({
  ...{ id, productName, isCanceled: false, steps: [], createdAt: new Date(0) },
  ...{ comments: null, responseMessage: null, respondedAt: null, laterAnswers: [] },
});

/**
 * Opens the account page of Cara.
 * @param user who is signed in by now, as the server knows it
 * @param mine their requests
 * @param isStaffArea whether the page is one of the staff area
 */
async function openAccount(
  user: () => unknown,
  mine: () => unknown = () => [request(1, 'Request of an account')],
  isStaffArea = false,
) {
  const api = createFakeApi({
    'auth.user': user,
    'storefront.quotes.mine': mine,
    'storefront.shop.get': () => ({ phone: '(734) 555-0142' }),
  });
  function Page() {
    useSessionWatch(isStaffArea);
    return <AccountPage />;
  }
  const router = renderRoute(api, '/account', () => <Page />);
  await screen.findByText('Request of an account');
  // What the page loads once somebody is signed in.
  await act(() => import('./watch-session.ts').then(() => undefined));
  return { ...api, router, reads: () => api.inputsOf('auth.user').length };
}

/** Another tab changes what the browser stores, such as by signing out. */
const storeElsewhere = (newValue: string | null) =>
  fireEvent(window, new StorageEvent('storage', { key: 'formOwner', newValue }));
const comeBack = () => fireEvent(document, new Event('visibilitychange'));

async function expectSignedOut({ queryClient, router }: Awaited<ReturnType<typeof openAccount>>) {
  await screen.findByText('Another page');
  expect(router.state.location.href).toBe('/login?next=%2Faccount');
  expect(screen.queryByDisplayValue('Cara')).toBeNull();
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ),
  ).not.toContain('Request of an account');
}

it('leaves the account as soon as its person has signed out in another tab, also without a connection', async () => {
  let isOnline = true;
  const page = await openAccount(() => {
    if (!isOnline) throw new Error('Failed to fetch');
    return cara;
  });
  isOnline = false;
  storeElsewhere(null);
  await expectSignedOut(page);
  expect(page.reads()).toBe(1);
});

it('leaves no toast, such as with the way to a request, to who comes next', async () => {
  const page = await openAccount(() => cara);
  act(() => showToast({ title: 'Photos received' }));
  await screen.findByText('Photos received');
  storeElsewhere(null);
  await expectSignedOut(page);
  expect(screen.queryByText('Photos received')).toBeNull();
});

it('leaves a page of the staff area, too, with what was loaded for it and with its drafts', async () => {
  const page = await openAccount(() => cara, undefined, true);
  const draft = { userId: cara.id, name: 'reply-1', scope: 'tab' } as const;
  keepDraft(draft, 'Her price');
  const staffRead = getQueryKey(trpc.admin.overview.get, undefined, 'query');
  page.queryClient.setQueryData(staffRead, 'A customer of the shop');
  // The other tab drops the drafts of all tabs.
  localStorage.clear();
  storeElsewhere(null);
  await expectSignedOut(page);
  expect(page.queryClient.getQueryData(staffRead)).toBeUndefined();
  // A call that began before is answered.
  const stop = followOtherTabs();
  window.dispatchEvent(new Event(SESSION_ENDED));
  expect(localStorage).toHaveLength(0);
  stop();
});

it('a page of the staff area is that of the next who signs in in another tab', async () => {
  let user = cara;
  await openAccount(() => user, undefined, true);
  user = { ...cara, id: 3, firstName: 'Olive' };
  storeElsewhere('3');
  await screen.findByDisplayValue('Olive');
  expect(screen.queryByDisplayValue('Cara')).toBeNull();
});

it('a page of the staff area stays when only the session has ended, with what is typed there', async () => {
  let user: unknown = cara;
  const page = await openAccount(() => user, undefined, true);
  user = null;
  comeBack();
  expect(screen.getByDisplayValue('Cara')).toBeDefined();
  expect(page.reads()).toBe(1);
});

it('asks once when it is shown again, and leaves the account where the session is over', async () => {
  let user: unknown = cara;
  const page = await openAccount(() => user);
  comeBack();
  await waitFor(() => expect(page.reads()).toBe(2));
  expect(screen.getByDisplayValue('Cara')).toBeDefined();
  user = null;
  comeBack();
  await expectSignedOut(page);
  expect(page.reads()).toBe(3);
});

it('keeps the account where the server cannot be reached', async () => {
  let isOnline = true;
  const page = await openAccount(() => {
    if (!isOnline) throw apiError('INTERNAL_SERVER_ERROR', 500, 'It does not run');
    return cara;
  });
  isOnline = false;
  comeBack();
  await waitFor(() => expect(page.reads()).toBe(2));
  await waitFor(() => expect(page.queryClient.isFetching()).toBe(0));
  expect(screen.getByDisplayValue('Cara')).toBeDefined();
});

it('shows nothing of one account to the next that signs in in another tab', async () => {
  let user = cara;
  const page = await openAccount(() => user);
  user = { ...cara, id: 3, firstName: 'Olive' };
  storeElsewhere('3');
  await screen.findByDisplayValue('Olive');
  expect(screen.queryByDisplayValue('Cara')).toBeNull();
  await waitFor(() => expect(page.inputsOf('storefront.quotes.mine')).toHaveLength(2));
});

it('shows nothing of one account to the next whom only a later read of the router finds', async () => {
  let user = cara;
  let requests: unknown = [request(1, 'Request of an account')];
  const page = await openAccount(
    () => user,
    () => requests,
  );
  user = { ...cara, id: 3, firstName: 'Olive' };
  requests = new Promise(() => undefined);
  // As on the way to another page, five minutes later: no event has said who is signed in by now.
  await act(() => createTRPCQueryUtils<AppRouter>(page).auth.user.fetch(undefined, { staleTime: 0 }));
  await screen.findByDisplayValue('Olive');
  expect(screen.queryByText('Request of an account')).toBeNull();
});

it('shows nothing of one account to the next who came while the tab stood in the staff area', async () => {
  let user = cara;
  let requests: unknown = [request(1, 'Request of an account')];
  const api = createFakeApi({
    'auth.user': () => user,
    'storefront.quotes.mine': () => requests,
    'storefront.shop.get': () => ({ phone: '(734) 555-0142' }),
  });
  function Page() {
    const [isStaffArea, setStaffArea] = useState(false);
    useSessionWatch(isStaffArea);
    return (
      <>
        <button type="button" onClick={() => setStaffArea(!isStaffArea)}>
          Go
        </button>
        {!isStaffArea && <AccountPage />}
      </>
    );
  }
  renderRoute(api, '/account', () => <Page />);
  await screen.findByText('Request of an account');
  await act(() => import('./watch-session.ts').then(() => undefined));
  fireEvent.click(screen.getByText('Go'));
  user = { ...cara, id: 3, firstName: 'Olive' };
  requests = new Promise(() => undefined);
  await act(() => createTRPCQueryUtils<AppRouter>(api).auth.user.fetch(undefined, { staleTime: 0 }));
  fireEvent.click(screen.getByText('Go'));
  await screen.findByDisplayValue('Olive');
  expect(screen.queryByText('Request of an account')).toBeNull();
});
