import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { TemplateForm } from '../admin/templates/TemplateForm.tsx';
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
  ['a forgotten password', <ForgotPassword key="3" email="" onBack={nothing} />, 'Send reset link', /^Email/],
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
  const page = createRootRoute({ component: () => <api.StaffPage>{form}</api.StaffPage> });
  render(<RouterProvider router={createRouter({ routeTree: page, history: createMemoryHistory() })} />);
  await userEvent.click(await screen.findByRole('button', { name: button }));
  const field = screen.getByLabelText(label);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-describedby')).not.toBeNull();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
