import { defaultShop } from '@dealer/api/domain/shop/shop';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { stopClock } from '../../testing/stop-clock.ts';
import { RequestServiceForm } from './RequestServiceForm.tsx';

/** The form of a shop that takes photos or not. */
async function openForm(takesPhotos: boolean, received?: object): Promise<HTMLFormElement | null> {
  const api = createFakeApi({
    'auth.user': () => null,
    'storefront.shop.get': () => ({ ...defaultShop, takesPhotos }),
    'storefront.shop.answerTime': () => ({ medianHours: 3 }),
    'storefront.quotes.create': () => received,
  });
  const root = createRootRoute({
    component: () => (
      <api.StaffPage>
        <RequestServiceForm chosen={undefined} isSent={false} />
      </api.StaffPage>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/services'] });
  render(<RouterProvider router={createRouter({ routeTree: root, history })} />);
  await screen.findByText(/with a date\. Half of our answers in the last 30 days came within 3 hours\.$/);
  return document.querySelector('form');
}

it('takes photos, which the browser can send by itself', async () => {
  const form = await openForm(true);
  expect(screen.getByLabelText<HTMLInputElement>(/^Photos/).type).toBe('file');
  expect(form?.enctype).toBe('multipart/form-data');
});

it('asks for no photos where the shop takes none', async () => {
  const form = await openForm(false);
  expect(screen.queryByLabelText(/^Photos/)).toBeNull();
  expect(form?.enctype).not.toBe('multipart/form-data');
});

it('says that a request is not in the list of the account of somebody who has signed out', async () => {
  stopClock();
  await openForm(false, { requestNumber: 17, statusPath: '/request?token=a', isOutsideAccount: true });
  await userEvent.selectOptions(screen.getByLabelText(/^Service type/), 'Chainsaw Service');
  await userEvent.type(screen.getByLabelText(/^First name/), 'Ann');
  await userEvent.type(screen.getByLabelText(/^Last name/), 'Field');
  await userEvent.type(screen.getByLabelText(/^Email/), 'ann@example.com');
  await userEvent.type(screen.getByLabelText(/^Phone/), '734 555 0100');
  await userEvent.type(screen.getByLabelText(/^Equipment details/), 'Does not start');
  const button = screen.getByRole('button', { name: 'Submit Request' });
  await userEvent.click(button);
  expect((await screen.findByRole('status')).textContent).toContain(
    'the list of your account does not have it',
  );
  // The second press of a double one meets the empty form.
  await userEvent.click(button);
  expect(screen.getByLabelText(/^Equipment details/).getAttribute('aria-invalid')).not.toBe('true');
});
