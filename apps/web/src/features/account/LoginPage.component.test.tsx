import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { apiError, createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { LoginPage } from './LoginPage.tsx';

const user = { id: 1, email: 'ann@example.com', firstName: 'Ann', lastName: 'Field', role: 'customer' };

function renderLogin(responses: Record<string, () => unknown> = {}, href = '/login') {
  const api = createFakeApi({
    'auth.user': () => null,
    'storefront.shop.get': () => ({ name: 'The Shop', phone: '(734) 555-0142', hours: [] }),
    ...responses,
  });
  return { api, router: renderRoute(api, '/login', () => <LoginPage />, href) };
}

afterEach(() => vi.restoreAllMocks());

it.each([
  ['of a wrong password', true, apiError('UNAUTHORIZED', 401, 'Wrong.'), 'Wrong.'],
  ['of a server that fails', true, apiError('INTERNAL_SERVER_ERROR', 500, 'Our side.'), 'Our side.'],
  ['of a page of HTML', true, new SyntaxError('Unexpected token'), /^The site did not answer/],
  ['without a connection', false, new TypeError('Failed to fetch'), /^You are offline/],
])('says what went wrong with an answer %s', async (_what, isOnline, error, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  renderLogin({ 'auth.login': () => Promise.reject(error) });
  await userEvent.type(await screen.findByLabelText(/^Email/), 'ann@example.com');
  await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText(text)).toBeDefined();
});

it('says that the browser blocks cookies, without which nobody stays signed in', async () => {
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  renderLogin();
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^Your browser blocks the cookies of this site/,
  );
});

it('gives the focus to the heading of the part that takes the place of the other', async () => {
  renderLogin();
  await userEvent.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Forgot your password' }));
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your account' }));
});

it('begins with the form for a new reset link, where the page of an old one leads to it', async () => {
  renderLogin({}, '/login?forgot=1');
  expect(await screen.findByRole('heading', { name: 'Forgot your password' })).toBeDefined();
});

it('gives the focus to the tab that opens after registering', async () => {
  renderLogin({ 'auth.register': () => ({ message: 'Please check your email' }) });
  await userEvent.click(await screen.findByRole('tab', { name: 'Register' }));
  await userEvent.type(screen.getByLabelText(/^First name/), 'Ann');
  await userEvent.type(screen.getByLabelText(/^Last name/), 'Field');
  await userEvent.type(screen.getByLabelText(/^Email/), 'ann@example.com');
  await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('button', { name: 'Sign In' });
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Sign In' }));
});

it('leads nobody away from the page that they went to while it signed them in', async () => {
  let answer = (_user: unknown): void => undefined;
  const { api, router } = renderLogin({ 'auth.login': () => new Promise((resolve) => (answer = resolve)) });
  await userEvent.type(await screen.findByLabelText(/^Email/), 'ann@example.com');
  await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(api.inputsOf('auth.login')).toHaveLength(1));
  router.history.push('/prices');
  await screen.findByRole('heading', { name: 'Another page' });
  answer(user);
  await screen.findByText('Welcome back!');
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(router.state.location.pathname).toBe('/prices');
});

it('leads on within the site alone', async () => {
  const { router } = renderLogin({ 'auth.login': () => user }, '/login?next=https%3A%2F%2Fevil.example%2F');
  fireEvent.change(await screen.findByLabelText(/^Email/), { target: { value: 'ann@example.com' } });
  fireEvent.change(screen.getByLabelText(/^Password/), { target: { value: 'correct horse' } });
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('heading', { name: 'Another page' });
  expect(router.state.location.href).toBe('/');
});

describe('the email', () => {
  const email = () => screen.findByLabelText<HTMLInputElement>(/^Email/);
  const reload = async () => {
    cleanup();
    await Promise.resolve();
    renderLogin();
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const open = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

  it('is kept over a reload, while registering and for a forgotten password, and no password is', async () => {
    renderLogin();
    await userEvent.type(await email(), 'ann@example.com');
    await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse');
    await open('Register');
    await open('Sign In');
    await waitFor(async () => expect((await email()).value).toBe('ann@example.com'));
    await reload();
    await waitFor(async () => expect((await email()).value).toBe('ann@example.com'));
    expect(screen.getByLabelText(/^Password/)).toHaveProperty('value', '');
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
      'horse',
    );
    await press('Forgot your password?');
    await userEvent.clear(await email());
    await userEvent.type(await email(), 'ann.field@example.com');
    await press('Back');
    await waitFor(async () => expect((await email()).value).toBe('ann.field@example.com'));
    await reload();
    await waitFor(async () => expect((await email()).value).toBe('ann.field@example.com'));
    await userEvent.clear(await email());
    await reload();
    expect((await email()).value).toBe('');
  });

  it('is the one that was registered last, also over a reload', async () => {
    renderLogin({ 'auth.register': () => ({ message: 'Please check your email' }) });
    await userEvent.type(await email(), 'ann@example.con');
    await open('Register');
    await userEvent.type(screen.getByLabelText(/^First name/), 'Ann');
    await userEvent.type(screen.getByLabelText(/^Last name/), 'Field');
    await userEvent.type(await email(), 'ann@example.com');
    await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse');
    await press('Create account');
    await screen.findByRole('button', { name: 'Sign In' });
    await waitFor(async () => expect((await email()).value).toBe('ann@example.com'));
    await reload();
    await waitFor(async () => expect((await email()).value).toBe('ann@example.com'));
  });

  it('is forgotten once its person has signed in', async () => {
    const { router } = renderLogin({ 'auth.login': () => user });
    await userEvent.type(await email(), 'ann@example.com');
    await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse');
    await press('Sign In');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });
});
