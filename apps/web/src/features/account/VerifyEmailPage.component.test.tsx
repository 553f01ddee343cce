import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { LoginPage } from './LoginPage.tsx';
import { VerifyEmailPage } from './VerifyEmailPage.tsx';

const path = 'auth.verifyEmail';

function openLink(verify: () => unknown, href = '/verify-email?token=abc&email=a%40b.com') {
  const api = createFakeApi({
    'auth.user': () => null,
    'storefront.shop.get': () => ({ name: 'The Shop', phone: '(734) 555-0142', hours: [] }),
    [path]: verify,
  });
  renderRoute(api, '/verify-email', () => <VerifyEmailPage />, href);
  return api;
}

it('tries the same link again where no answer came, though the address has no token any more', async () => {
  let isOnline = false;
  const api = openLink(() => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return { message: 'Done' };
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert').textContent).toBe('Failed to verify email. Please try again.');
  isOnline = true;
  await userEvent.click(again);
  await screen.findByRole('heading', { name: 'Email verified' });
  expect(document.activeElement?.tagName).toBe('H1');
  expect(api.inputsOf(path)).toEqual([
    { token: 'abc', email: 'a@b.com' },
    { token: 'abc', email: 'a@b.com' },
  ]);
});

it('offers no second try of a link that was rejected', async () => {
  openLink(() => {
    throw apiError('BAD_REQUEST', 400, 'Invalid or expired verification link');
  });
  await screen.findByRole('heading', { name: 'Verification failed' });
  expect(screen.getByRole('alert').textContent).toBe('Invalid or expired verification link');
  expect(screen.getByRole('link', { name: 'Back to login' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('survives a reload with its link while no answer came, and forgets it once it was used', async () => {
  openLink(() => {
    throw new TypeError('Failed to fetch');
  });
  await screen.findByRole('button', { name: 'Try again' });
  cleanup();
  const reloaded = openLink(() => ({ message: 'Done' }), '/verify-email');
  await screen.findByRole('heading', { name: 'Email verified' });
  expect(reloaded.inputsOf(path)).toEqual([{ token: 'abc', email: 'a@b.com' }]);
  cleanup();
  openLink(() => ({ message: 'Done' }), '/verify-email');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid verification link');
});

it('has the sign-in page begin with the email that it proved', async () => {
  const api = openLink(() => ({ message: 'Done' }));
  await screen.findByRole('heading', { name: 'Email verified' });
  cleanup();
  renderRoute(api, '/login', () => <LoginPage />, '/login');
  await waitFor(() => expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'a@b.com'));
});
