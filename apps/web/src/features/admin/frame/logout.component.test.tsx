import { useLocation } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useUser } from '../../../lib/use-user.ts';
import { apiError, staffUser } from '../../../testing/fake-api.tsx';
import { openStaffPage } from '../../../testing/staff-page.tsx';
import { LogoutPage } from '../../account/LogoutPage.tsx';
import { TopBar } from './TopBar.tsx';

const TITLE = 'Something you typed is not saved';
const cells = { '1:sku': { text: 'B', seen: 'A', reason: 'It could not be saved' } };

/** Stores a text as a tab of somebody does. */
const keep = (name: string, draft: unknown) =>
  localStorage.setItem(`staff-${staffUser.id}-${name}`, JSON.stringify(draft));

function openTopBar() {
  return openStaffPage(() => <TopBar user={staffUser} />, '/admin/quotes', {
    'storefront.shop.get': () => ({ name: 'The Shop' }),
  });
}

/** Somebody comes to the page that signs out from another one. */
async function goToLogout(user: typeof staffUser | null, logout: () => unknown = () => undefined) {
  function Site() {
    const signedIn = useUser();
    const { pathname } = useLocation();
    if (pathname === '/logout') return <LogoutPage />;
    return <p>{signedIn === undefined ? 'Loading' : `At ${pathname}`}</p>;
  }
  const page = openStaffPage(Site, '/about', {
    'auth.user': () => user,
    'auth.logout': logout,
    'storefront.shop.get': () => ({ name: 'The Shop' }),
  });
  await screen.findByText('At /about');
  act(() => page.go('/logout'));
  return page;
}

/** Clicks Logout. @returns whether the browser follows the link */
async function clickLogout(): Promise<boolean> {
  const link = await screen.findByRole('link', { name: 'Logout' });
  let isFollowed = false;
  const note = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', note, { once: true });
  await userEvent.click(link);
  return isFollowed;
}

it('Logout asks on any page before it discards what is typed and not saved', async () => {
  keep('cells', cells);
  const page = openTopBar();
  expect(await clickLogout()).toBe(false);
  await screen.findByRole('dialog', { name: TITLE });
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(localStorage).toHaveLength(1);
  await clickLogout();
  await userEvent.click(await screen.findByRole('button', { name: 'Log out and discard it' }));
  await waitFor(() => expect(page.address()).toBe('/logout'));
  expect(localStorage).toHaveLength(0);
});

it.each(['reply-1@closed-tab', 'product-new', 'lookup-version'])(
  'Logout asks before it discards %s',
  async (name) => {
    keep(name, {});
    openTopBar();
    expect(await clickLogout()).toBe(false);
    await screen.findByRole('dialog', { name: TITLE });
  },
);

it.each(['lookup-batches', 'lookup-new', 'new-product-draft@a'])(
  'Logout asks nothing for %s alone',
  async (name) => {
    keep(name, {});
    openTopBar();
    expect(await clickLogout()).toBe(true);
  },
);

it('the page that signs out asks too, where somebody comes to it signed in', async () => {
  keep('cells', cells);
  const page = await goToLogout(staffUser);
  await screen.findByRole('heading', { name: TITLE });
  await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await screen.findByText('At /about');
  expect([localStorage.length, page.inputsOf('auth.logout').length]).toEqual([1, 0]);
  act(() => page.go('/logout'));
  await userEvent.click(await screen.findByRole('button', { name: 'Log out and discard it' }));
  await screen.findByText('Logged out');
  expect([localStorage.length, page.inputsOf('auth.logout').length]).toEqual([0, 1]);
});

it.each([
  ['nothing is kept', staffUser, false],
  ['the session is over already', null, true],
])('the page that signs out asks nothing where %s', async (_, user, isKept) => {
  if (isKept) keep('cells', cells);
  await goToLogout(user);
  await screen.findByText('Logged out');
  expect(localStorage).toHaveLength(0);
});

it('who signs out without an answer is told that the browser may still be signed in, and signs out again', async () => {
  const answers = [() => Promise.reject(new Error('Failed to fetch')), () => undefined];
  const page = await goToLogout(staffUser, () => answers.shift()?.());
  await screen.findByText('Logged out');
  await screen.findByText(/^The site could not end your session, so this browser may still be signed in/);
  expect(screen.getByRole('link', { name: 'Log out again' }).getAttribute('href')).toBe('/logout');
  act(() => page.go('/logout'));
  await waitFor(() => expect(page.inputsOf('auth.logout')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByText(/may still be signed in/)).toBeNull());
  expect(screen.getByText('Logged out')).toBeDefined();
});

it('who signs out and is answered with an error of the site reads the same', async () => {
  await goToLogout(staffUser, () =>
    Promise.reject(apiError('INTERNAL_SERVER_ERROR', 500, 'Something failed')),
  );
  expect(await screen.findByText(/may still be signed in/)).toBeDefined();
});
