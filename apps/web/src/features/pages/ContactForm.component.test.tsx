import { defaultShop } from '@dealer/api/domain/shop/shop';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { stopClock } from '../../testing/stop-clock.ts';
import { MessageForm } from './ContactForm.tsx';

const user = {
  ...{ id: 7, firstName: 'Ann', lastName: 'Field', email: 'ann@example.com', phone: '734 555 0100' },
  ...{ role: 'customer' as const, profileImageUrl: null },
};

const path = 'storefront.quotes.create';

it('asks for a quote of a machine by its id, and of another one by its own', async () => {
  const api = createFakeApi({
    'storefront.shop.get': () => defaultShop,
    [path]: () => {
      throw new Error('Not now');
    },
  });
  const form = (about: string, ids: string) => (
    <MessageForm user={null} name="contact" subject="A price" about={about} ids={ids} />
  );
  const root = createRootRoute({
    component: () => (
      <api.StaffPage>
        {form('Toro 75740', '1')}
        {form('Echo CS-590', '2')}
      </api.StaffPage>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  for (const index of [0, 1]) {
    const field = async (label: RegExp) => (await screen.findAllByLabelText(label))[index] ?? document.body;
    await userEvent.type(await field(/^First name/), 'Ann');
    await userEvent.type(await field(/^Last name/), 'Field');
    await userEvent.type(await field(/^Phone/), '734 555 0100');
    await userEvent.type(await field(/^Message/), 'What do you take for it?');
    await userEvent.click(screen.getAllByRole('button', { name: 'Send Message' })[index] ?? document.body);
    await waitFor(() => expect(api.inputsOf(path)).toHaveLength(index + 1));
  }
  const [first, second] = api.inputsOf(path);
  expect(first).toMatchObject({ productName: 'Toro 75740', productIds: [1] });
  expect(second).toMatchObject({ productName: 'Echo CS-590', productIds: [2] });
  expect(Reflect.get(Object(first), 'idempotencyKey')).not.toBe(
    Reflect.get(Object(second), 'idempotencyKey'),
  );
});

it('says that a request is not in the list of the account of somebody who has signed out', async () => {
  const api = createFakeApi({
    'storefront.shop.get': () => defaultShop,
    [path]: () => ({ requestNumber: 17, statusPath: '/request?token=a', isOutsideAccount: true }),
  });
  renderRoute(api, '/contact', () => (
    <MessageForm user={user} name="contact" subject="A price" about="Toro 75740" ids="1" />
  ));
  await userEvent.type(await screen.findByLabelText(/^Message/), 'What do you take for it?');
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  expect(await screen.findByText('Another page')).toBeDefined();
  expect(screen.getByText(/the list of your account does not have it/)).toBeDefined();
});

it('does not complain about the fields that it has just emptied, at the second press of a double one', async () => {
  stopClock();
  const api = createFakeApi({
    'storefront.shop.get': () => defaultShop,
    'storefront.contact.send': () => ({ id: 1 }),
  });
  renderRoute(api, '/contact', () => <MessageForm user={user} name="contact" subject="A price" />);
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Message/);
  await userEvent.type(field, 'What do you take for it?');
  const button = screen.getByRole('button', { name: 'Send Message' });
  await userEvent.click(button);
  await waitFor(() => expect(field.value).toBe(''));
  await userEvent.click(button);
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.type(field, 'And');
  await userEvent.click(button);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(api.inputsOf('storefront.contact.send')).toHaveLength(1);
});

it('names the phone number of the shop where the call failed, and keeps the typed text', async () => {
  const api = createFakeApi({
    'storefront.shop.get': () => defaultShop,
    'storefront.contact.send': () => {
      throw apiError('INTERNAL_SERVER_ERROR', 500, '');
    },
  });
  renderRoute(api, '/contact', () => <MessageForm user={user} name="contact" subject="Chains" />);
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Message/);
  fireEvent.change(field, { target: { value: 'Do you sharpen chains?' } });
  await userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Error');
  expect(toast.textContent).toContain('Failed to send message. Please call us at (734) 555-0142.');
  expect(field.value).toBe('Do you sharpen chains?');
});
