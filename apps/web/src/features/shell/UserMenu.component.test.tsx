import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { UserMenu } from './UserMenu.tsx';

function Header() {
  const [open, setOpen] = useState(false);
  return <UserMenu open={open} setOpen={setOpen} />;
}

const hrefs = () =>
  screen.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const account = ['Account Settings', '/account'];
const panel = ['Admin Panel', '/admin'];
const logout = ['Logout', '/logout'];

it.each([
  ['a customer', 'customer', [account, logout]],
  ['staff', 'admin', [account, panel, logout]],
  ['the owner', 'superadmin', [account, panel, logout]],
])('leads %s to what is theirs', async (_who, role, links) => {
  const api = createFakeApi({ 'auth.user': () => ({ id: 1, firstName: 'Ann', role }) });
  renderRoute(api, '/', () => <Header />);
  const button = await screen.findByRole('button', { name: 'Ann' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(hrefs()).toEqual(links);
});

it('leads a visitor to the login', async () => {
  const api = createFakeApi({ 'auth.user': () => null });
  renderRoute(api, '/', () => <Header />);
  await screen.findByRole('link', { name: 'Login' });
  expect(hrefs()).toEqual([['Login', '/login']]);
});
