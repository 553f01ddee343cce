import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { renderRoute } from '../../../testing/render-route.tsx';
import { AccessDenied } from './AccessDenied.tsx';

it('leads somebody who opened the link of a mail through signing in to its page', async () => {
  const href = '/admin/quotes?request=118';
  renderRoute(createFakeApi({}), '/admin/quotes', () => <AccessDenied signedIn={false} />, href);
  const login = await screen.findByRole('link', { name: 'Login' });
  const address = new URL(login.getAttribute('href') ?? '', 'https://shop.example');
  expect(address.pathname).toBe('/login');
  expect(address.searchParams.get('next')).toBe(href);
});
