import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { MessageForm } from '../pages/ContactForm.tsx';
import { StockAlertForm } from '../stock-alert/StockAlertForm.tsx';

/** Fills in what a browser or a password manager can: visible or not, but nothing that is read-only. */
function autofill(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('main input:not([type=hidden])')) {
    if (field.readOnly) continue;
    const value = field.type === 'email' ? 'ann@example.com' : 'www.example.com';
    fireEvent.input(field, { target: { value } });
  }
}

const responses = { 'auth.user': () => null, 'storefront.shop.get': () => ({ phone: '(734) 555-0142' }) };

it.each([
  {
    path: 'storefront.contact.send',
    form: <MessageForm user={null} name="contact" subject="" />,
    button: 'Send Message',
  },
  { path: 'storefront.stockAlerts.create', form: <StockAlertForm productId={1} />, button: 'Tell me' },
])('keeps what fills in forms for people away from the honeypot: $path', async ({ path, form, button }) => {
  const api = createFakeApi({ ...responses, [path]: () => undefined });
  renderRoute(api, '/', () => <main>{form}</main>);
  await screen.findByRole('button', { name: button });
  autofill();
  for (const field of screen.queryAllByLabelText(/^Message/)) await userEvent.type(field, 'Do you have it?');
  await userEvent.click(screen.getByRole('button', { name: button }));
  await expect.poll(() => api.inputsOf(path)).toHaveLength(1);
  expect(api.inputsOf(path)[0]).toMatchObject({ email: 'ann@example.com', homepage: '' });
});
