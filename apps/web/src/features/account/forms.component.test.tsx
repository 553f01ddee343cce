import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { TemplateForm } from '../admin/templates/TemplateForm.tsx';
import { StockAlertForm } from '../stock-alert/StockAlertForm.tsx';
import { ToastHost } from '../toast/ToastHost.tsx';
import { AccountPage } from './AccountPage.tsx';
import { ForgotPassword } from './ForgotPassword.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { SignInForm } from './SignInForm.tsx';

const user = {
  ...{ id: 1, email: 'ann@example.com', firstName: '', lastName: 'Field', role: 'user' as const },
  ...{ phone: null, name: 'Ann Field', profileImageUrl: null, emailVerified: true },
};
const nothing = () => undefined;

const forms: [string, ReactNode, string, RegExp][] = [
  [
    'signing in',
    <SignInForm key="1" email="" onEmail={nothing} next={undefined} onForgot={nothing} />,
    'Sign In',
    /^Email/,
  ],
  ['registering', <RegisterForm key="2" onRegistered={nothing} />, 'Create account', /^First name/],
  [
    'a forgotten password',
    <ForgotPassword key="3" email="" onEmail={nothing} onBack={nothing} />,
    'Send reset link',
    /^Email/,
  ],
  ['the account', <AccountPage key="4" />, 'Save changes', /^First name/],
  [
    'a template',
    <TemplateForm key="5" template={undefined} onType={nothing} onDone={nothing} />,
    'Create Template',
    /^Name/,
  ],
];

it.each(forms)('the form of %s focuses its first invalid field', async (_name, form, button, label) => {
  const api = createFakeApi({
    'auth.user': () => user,
    'storefront.quotes.mine': () => [],
    'storefront.shop.get': () => ({ name: 'The Shop', phone: '(734) 555-0142', hours: [] }),
  });
  renderRoute(api, '/account', () => form);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const field = screen.getByLabelText(label);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-describedby')).not.toBeNull();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

/** What each form asks for, and its button. */
const filledForms: [string, ReactNode, Record<string, string>, string][] = [
  [
    'auth.login',
    <SignInForm key="1" email="" onEmail={nothing} next={undefined} onForgot={nothing} />,
    { Email: 'ann@example.com', Password: 'correct horse' },
    'Sign In',
  ],
  [
    'auth.register',
    <RegisterForm key="2" onRegistered={nothing} />,
    { 'First name': 'Ann', 'Last name': 'Field', Email: 'ann@example.com', Password: 'correct horse' },
    'Create account',
  ],
  [
    'auth.forgotPassword',
    <ForgotPassword key="3" email="" onEmail={nothing} onBack={nothing} />,
    { Email: 'ann@example.com' },
    'Send reset link',
  ],
  ['auth.updateUser', <AccountPage key="4" />, { 'First name': 'Ann' }, 'Save changes'],
  ['storefront.stockAlerts.create', <StockAlertForm key="5" productId={1} />, {}, 'Tell me'],
];

it.each(filledForms)(
  'after a failure of %s its button has the focus again',
  async (path, form, values, name) => {
    const api = createFakeApi({
      'auth.user': () => user,
      'storefront.quotes.mine': () => [],
      'storefront.shop.get': () => ({ name: 'The Shop', phone: '(734) 555-0142', hours: [] }),
      [path]: async () => {
        // As browsers do with a button that is disabled.
        await waitFor(() => expect(document.activeElement).toHaveProperty('disabled', true));
        const other = document.body.appendChild(document.createElement('input'));
        other.focus();
        other.remove();
        throw new Error('Not now');
      },
    });
    renderRoute(api, '/account', () => form);
    for (const [label, value] of Object.entries(values))
      await userEvent.type(await screen.findByLabelText(new RegExp(`^${label}`)), value);
    // The profile fills in the rest.
    await screen.findByRole('button', { name });
    await waitFor(() => expect(document.querySelector('form')?.checkValidity()).toBe(true));
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(api.inputsOf(path)).toHaveLength(1));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
  },
);

it('registering says that an account may be that of the try before, where no answer came to that', async () => {
  let isOffline = true;
  const api = createFakeApi({
    'auth.register': () => {
      if (isOffline) throw new TypeError('Failed to fetch');
      throw apiError('CONFLICT', 409, 'An account with this email already exists');
    },
  });
  renderRoute(api, '/account', () => <RegisterForm onRegistered={nothing} />);
  const fields = { 'First name': 'Ann', 'Last name': 'Field', Password: 'correct horse' };
  for (const [label, value] of Object.entries(fields))
    await userEvent.type(await screen.findByLabelText(new RegExp(`^${label}`)), value);
  const email = screen.getByLabelText(/^Email/);
  await userEvent.type(email, 'ann@example.com');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }));
  await press();
  await screen.findByText(/The site did not answer/);
  isOffline = false;
  await press();
  await screen.findByText(/already exists. Your first try may have made it: look for our email, or sign in./);
  await userEvent.type(email, '.au');
  await press();
  expect(await screen.findByText('An account with this email already exists')).toBeDefined();
});

it('the account that a browser without scripts saved says so', async () => {
  const api = createFakeApi({
    'auth.user': () => user,
    'storefront.quotes.mine': () => [],
    'storefront.shop.get': () => ({ name: 'The Shop', phone: '(734) 555-0142', hours: [] }),
  });
  renderRoute(api, '/account', () => <AccountPage />, '/account?saved=1');
  // Such a browser sends along whose page it is: somebody else may have signed in in another tab.
  const form = (await screen.findByRole('button', { name: 'Save changes' })).closest('form') ?? undefined;
  expect(new FormData(form).get('pageUser')).toBe('1');
  expect((await screen.findByText('Account updated!')).closest('[role=status]')).not.toBeNull();
});

it('the account sends what was changed alone, keeps it where the session has ended, also over a reload, and forgets it once it is saved', async () => {
  let save: () => object = () => {
    throw apiError('UNAUTHORIZED', 401, 'Please sign in');
  };
  const api = createFakeApi({
    'auth.user': () => ({ ...user, firstName: 'Ann' }),
    'auth.updateUser': () => save(),
    'storefront.quotes.mine': () => [],
    'storefront.shop.get': () => ({ name: 'The Shop', phone: '(734) 555-0142', hours: [] }),
  });
  const page = () => (
    <>
      <AccountPage />
      <ToastHost />
    </>
  );
  const phone = () => screen.findByLabelText<HTMLInputElement>('Phone');
  renderRoute(api, '/account', page);
  await userEvent.type(await phone(), '734 555 0199');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Your session has ended');
  cleanup();
  renderRoute(api, '/account', page);
  await waitFor(async () => expect((await phone()).value).toBe('734 555 0199'));
  save = () => ({ ...user, firstName: 'Ann', phone: '734 555 0199' });
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(api.inputsOf('auth.updateUser')).toHaveLength(2));
  await waitFor(() => expect(document.body.textContent).toContain('Account updated!'));
  expect(api.inputsOf('auth.updateUser')).toEqual([
    { id: 1, phone: '734 555 0199' },
    { id: 1, phone: '734 555 0199' },
  ]);
  await waitFor(() => expect(sessionStorage.getItem('form-account-1')).toBeNull());
});

it('the account keeps what is typed while it saves, and saves it the next time', async () => {
  const answers: ((changed: unknown) => void)[] = [];
  const api = createFakeApi({
    'auth.user': () => ({ ...user, firstName: 'Ann' }),
    'auth.updateUser': () => new Promise((resolve) => answers.push(resolve)),
    'storefront.quotes.mine': () => [],
    'storefront.shop.get': () => ({ name: 'The Shop', phone: '(734) 555-0142', hours: [] }),
  });
  renderRoute(api, '/account', () => <AccountPage />);
  const phone = await screen.findByLabelText<HTMLInputElement>('Phone');
  await userEvent.type(screen.getByLabelText(/^First name/), 'e');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await userEvent.type(phone, '7345550100');
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.({ ...user, firstName: 'Anne' });
  const save = await screen.findByRole('button', { name: 'Save changes' });
  expect(phone.value).toBe('7345550100');
  await userEvent.click(save);
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(api.inputsOf('auth.updateUser')).toEqual([
    { id: 1, firstName: 'Anne' },
    { id: 1, phone: '7345550100' },
  ]);
});

it('stays signed out where the account was saved after somebody signed out in another tab', async () => {
  let answer = (_changed: unknown): void => undefined;
  const api = createFakeApi({
    'auth.user': () => user,
    'storefront.quotes.mine': () => [],
    'storefront.shop.get': () => ({ name: 'The Shop', phone: '(734) 555-0142', hours: [] }),
    'auth.updateUser': () => new Promise((resolve) => (answer = resolve)),
  });
  renderRoute(api, '/account', () => <AccountPage />);
  await userEvent.type(await screen.findByLabelText(/^First name/), 'Ann');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(api.inputsOf('auth.updateUser')).toHaveLength(1));
  const shown = [['auth', 'user'], { type: 'query' }];
  act(() => void api.queryClient.setQueryData(shown, null));
  await act(async () => answer({ ...user, firstName: 'Ann' }));
  expect(await screen.findByText('Account updated!')).toBeDefined();
  expect(api.queryClient.getQueryData(shown)).toBeNull();
});

it('says that the account could not be updated, where the server says nothing', async () => {
  const api = createFakeApi({
    'auth.user': () => user,
    'auth.updateUser': () => {
      throw apiError('INTERNAL_SERVER_ERROR', 500, '');
    },
    'storefront.quotes.mine': () => [],
    'storefront.shop.get': () => ({ name: 'The Shop', phone: '(734) 555-0142', hours: [] }),
  });
  renderRoute(api, '/account', () => <AccountPage />);
  fireEvent.change(await screen.findByLabelText(/^First name/), { target: { value: 'Ann' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Update failed');
  expect(toast.textContent).toContain('Could not update your account');
});
