import { defaultShop } from '@dealer/api/domain/shop/shop';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { chooseFiles } from '../../testing/choose-files.ts';
import { apiError, createFakeApi } from '../../testing/fake-api.tsx';
import { stubUploads } from '../../testing/fake-upload.ts';
import { stopClock } from '../../testing/stop-clock.ts';
import { Toaster } from '../toast/Toaster.tsx';
import { clearToasts, useToast } from '../toast/toast.ts';
import { RequestServiceForm } from './RequestServiceForm.tsx';

afterEach(() => vi.unstubAllGlobals());

function Toasts() {
  const toast = useToast();
  return toast && <Toaster toast={toast} />;
}

const cara = {
  ...{ id: 7, firstName: 'Cara', lastName: 'Customer', email: 'cara@example.com', phone: '(734) 555-0110' },
  ...{ role: 'customer' as const, profileImageUrl: null },
};

/** The form of a shop that takes photos or not. @param create answers a request */
async function openForm(
  takesPhotos: boolean,
  create: () => unknown = () => undefined,
  user: typeof cara | null = null,
): Promise<HTMLFormElement | null> {
  const api = createFakeApi({
    'auth.user': () => user,
    'storefront.quotes.mine': () => [],
    'storefront.shop.get': () => ({ ...defaultShop, takesPhotos }),
    'storefront.shop.answerTime': () => ({ medianHours: 3 }),
    'storefront.quotes.create': create,
  });
  const root = createRootRoute({
    component: () => (
      <api.StaffPage>
        <RequestServiceForm chosen={undefined} isSent={false} />
        <Toasts />
      </api.StaffPage>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/services'] });
  render(<RouterProvider router={createRouter({ routeTree: root, history })} />);
  await screen.findByText(/with a date\. Half of our answers in the last 30 days came within 3 hours\.$/);
  return document.querySelector('form');
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

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

it('keeps chosen photos for who comes back from another page, until they are sent, also from there', async () => {
  const names = () => Array.from(field(/^Photos/).files ?? [], ({ name }) => name);
  const uploads = stubUploads();
  await openForm(true);
  chooseFiles(field(/^Photos/), [new File(['bytes'], 'plate.jpg', { type: 'image/jpeg' })]);
  cleanup();
  let end = (_created: unknown) => {};
  await openForm(true, () => new Promise((resolve) => (end = resolve)));
  expect(names()).toEqual(['plate.jpg']);
  expect(screen.getByText('plate.jpg')).toBeDefined();
  await userEvent.selectOptions(field(/^Service type/), 'Chainsaw Service');
  for (const [label, value] of [
    [/^First name/, 'Ann'],
    [/^Last name/, 'Field'],
    [/^Email/, 'ann@example.com'],
    [/^Phone/, '734 555 0100'],
    [/^Equipment details/, 'Does not start'],
  ] as const)
    fireEvent.change(field(label), { target: { value } });
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  cleanup();
  // The answer finds the form gone.
  end({ requestNumber: 17, statusPath: '/request?token=a' });
  await waitFor(() => expect(uploads.map((upload) => upload.names)).toEqual([['plate.jpg']]));
  await openForm(true);
  expect(names()).toEqual([]);
});

it('says that a request is not in the list of the account of somebody who has signed out', async () => {
  stopClock();
  await openForm(false, () => ({
    ...{ requestNumber: 17, statusPath: '/request?token=a', isOutsideAccount: true },
  }));
  await userEvent.selectOptions(screen.getByLabelText(/^Service type/), 'Chainsaw Service');
  await userEvent.type(screen.getByLabelText(/^First name/), 'Ann');
  await userEvent.type(screen.getByLabelText(/^Last name/), 'Field');
  await userEvent.type(screen.getByLabelText(/^Email/), 'ann@example.com');
  await userEvent.type(screen.getByLabelText(/^Phone/), '734 555 0100');
  await userEvent.type(screen.getByLabelText(/^Equipment details/), 'Does not start');
  const button = screen.getByRole('button', { name: 'Submit Request' });
  await userEvent.click(button);
  expect(await screen.findByText(/the list of your account does not have it/)).toBeDefined();
  // The second press of a double one meets the empty form.
  await userEvent.click(button);
  expect(screen.getByLabelText(/^Equipment details/).getAttribute('aria-invalid')).not.toBe('true');
});

it('keeps the name of a signed-in customer after sending', async () => {
  await openForm(false, () => ({ requestNumber: 17, statusPath: '/request?token=a' }), cara);
  await waitFor(() => expect(field(/^Email/).value).toBe('cara@example.com'));
  await userEvent.selectOptions(field(/^Service type/), 'Mower Belt Service');
  fireEvent.change(field(/^Equipment details/), { target: { value: 'Deck belt squeals' } });
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  expect((await screen.findAllByText('Service Request Submitted!')).length).toBeGreaterThan(0);
  expect(field(/^Equipment details/).value).toBe('');
  expect([field(/^First name/).value, field(/^Email/).value]).toEqual(['Cara', 'cara@example.com']);
});

it('names the phone number of the shop where the call failed, and keeps the typed text', async () => {
  clearToasts();
  await openForm(false, () => {
    throw apiError('INTERNAL_SERVER_ERROR', 500, '');
  });
  await userEvent.selectOptions(field(/^Service type/), 'Trimmer Service');
  fireEvent.change(field(/^First name/), { target: { value: 'Ada' } });
  fireEvent.change(field(/^Last name/), { target: { value: 'Hill' } });
  fireEvent.change(field(/^Email/), { target: { value: 'ada@example.com' } });
  fireEvent.change(field(/^Phone/), { target: { value: '734-555-0190' } });
  fireEvent.change(field(/^Equipment details/), { target: { value: 'Head does not feed' } });
  await userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Error');
  expect(toast.textContent).toContain('Failed to submit request. Please call us at (734) 555-0142.');
  expect(field(/^Equipment details/).value).toBe('Head does not feed');
});
