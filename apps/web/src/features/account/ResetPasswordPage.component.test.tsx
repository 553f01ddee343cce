import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getQueryKey } from '@trpc/react-query';
import { expect, it } from 'vitest';
import { parseSearch, stringifySearch, textParams } from '../../lib/search-params.ts';
import { apiError, createFakeApi } from '../../testing/fake-api.tsx';
import { trpc } from '../../trpc.ts';
import { LoginPage } from './LoginPage.tsx';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

const path = 'auth.resetPassword';

function open(href: string, reset: () => unknown = () => ({ message: 'Done' })) {
  const api = createFakeApi({
    [path]: reset,
    'storefront.shop.get': () => ({ name: 'The Shop', phone: '(734) 555-0142', hours: [] }),
  });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/reset-password',
    validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['token', 'email']),
    component: () => (
      <api.StaffPage>
        <ResetPasswordPage />
      </api.StaffPage>
    ),
  });
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['next', 'error', 'forgot']),
    component: () => (
      <api.StaffPage>
        <LoginPage />
      </api.StaffPage>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([page, login]),
    history: createMemoryHistory({ initialEntries: [href] }),
    parseSearch,
    stringifySearch,
  });
  render(<RouterProvider router={router} />);
  return api;
}

async function setPassword(): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/^New password/), 'correct horse');
  await userEvent.type(screen.getByLabelText(/^Confirm new password/), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Set new password' }));
}

it('offers a new link where this one has expired or was used, also after a reload', async () => {
  const message = 'Invalid or expired reset token';
  open('/reset-password?token=old&email=ann@example.com', () => {
    throw apiError('BAD_REQUEST', 400, message, { errors: [{ path: 'token', message }] });
  });
  await setPassword();
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe(
    '/login?forgot=1',
  );
  cleanup();
  open('/reset-password');
  expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeDefined();
});

it('survives a reload with its link, which is forgotten once it was used', async () => {
  open('/reset-password?token=abc&email=ann@example.com');
  await screen.findByLabelText(/^New password/);
  cleanup();
  const api = open('/reset-password');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ann@example.com'));
  await setPassword();
  await screen.findByRole('heading', { name: 'Your account' });
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ann@example.com'),
  );
  expect(api.inputsOf(path)).toMatchObject([{ token: 'abc', email: 'ann@example.com' }]);
  cleanup();
  open('/reset-password');
  expect((await screen.findByRole('alert')).textContent).toContain('Reset token is required');
});

it('says that the password may be set already where no answer came to the try before', async () => {
  const message = 'Invalid or expired reset token';
  let isOffline = true;
  const api = open('/reset-password?token=abc&email=ann@example.com', () => {
    if (isOffline) throw new TypeError('Failed to fetch');
    throw apiError('BAD_REQUEST', 400, message, { errors: [{ path: 'token', message }] });
  });
  await setPassword();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Set new password' });
  await waitFor(() => expect(button.disabled).toBe(false));
  expect(api.inputsOf(path)).toHaveLength(1);
  isOffline = false;
  await userEvent.click(button);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your first try may have set the password already: try to sign in with it.',
  );
  expect(screen.queryByText(message)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ann@example.com'),
  );
});

it('leads to the form to sign in even if somebody is signed in, and tells the other tabs', async () => {
  const api = open('/reset-password?token=abc&email=ann@example.com');
  const userKey = getQueryKey(trpc.auth.user, undefined, 'query');
  api.queryClient.setQueryData(userKey, { id: 7, email: 'ben@example.com', role: 'customer' });
  localStorage.setItem('formOwner', '7');
  await setPassword();
  await screen.findByRole('heading', { name: 'Your account' });
  expect(api.queryClient.getQueryData(userKey)).toBeNull();
  expect(localStorage.getItem('formOwner')).toBeNull();
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(/^Email/).value).toBe('ann@example.com'),
  );
});
