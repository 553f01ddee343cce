import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { StockAlertForm } from './StockAlertForm.tsx';

const path = 'storefront.stockAlerts.create';

it('says to check the email also to somebody who has gone on while it was sent', async () => {
  let answer = (): void => undefined;
  const api = createFakeApi({
    'auth.user': () => null,
    'storefront.shop.get': () => ({ phone: '(734) 555-0142' }),
    [path]: () => new Promise<void>((resolve) => (answer = resolve)),
  });
  const router = renderRoute(api, '/', () => <StockAlertForm productId={1} />);
  await userEvent.type(await screen.findByLabelText(/^Tell me when/), 'ann@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  await expect.poll(() => api.inputsOf(path)).toHaveLength(1);
  router.history.push('/prices');
  await screen.findByRole('heading', { name: 'Another page' });
  answer();
  expect(await screen.findByText('Check your email')).toBeDefined();
});

it('takes back that an earlier try was not sent', async () => {
  let isOffline = true;
  const api = createFakeApi({
    'auth.user': () => null,
    'storefront.shop.get': () => ({ phone: '(734) 555-0142' }),
    [path]: () => {
      if (isOffline) throw new TypeError('Failed to fetch');
    },
  });
  renderRoute(api, '/', () => <StockAlertForm productId={1} />);
  await userEvent.type(await screen.findByLabelText(/^Tell me when/), 'ann@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  await screen.findByText('Not sent');
  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  await screen.findByText('Check your email');
  expect(screen.queryByText('Not sent')).toBeNull();
});

it('begins with the address of a signed-in customer, who may change it', async () => {
  const api = createFakeApi({
    'auth.user': () => ({ id: 7, email: 'cara@example.com' }),
    'storefront.shop.get': () => ({ phone: '(734) 555-0142' }),
    [path]: () => undefined,
  });
  renderRoute(api, '/', () => <StockAlertForm productId={1} />);
  const field = await screen.findByLabelText<HTMLInputElement>(/^Tell me when/);
  await expect.poll(() => field.value).toBe('cara@example.com');
  await userEvent.clear(field);
  await userEvent.type(field, 'work@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Tell me' }));
  await screen.findByText('Check your email');
  expect(api.inputsOf(path)).toEqual([{ productId: 1, email: 'work@example.com', homepage: '' }]);
});
