import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { apiError } from '../../testing/fake-api.tsx';
import { renderQuoteModalPage } from '../../testing/quote-modal-page.tsx';
import { clearToasts } from '../toast/toast.ts';
import { dropDraft } from './quote-draft.ts';
import { closeQuoteModal, openQuoteModal } from './quote-modal.ts';

const path = 'storefront.quotes.create';

/** Opens the modal for nothing in particular. */
async function open(create: () => unknown) {
  const api = renderQuoteModalPage({ [path]: create });
  openQuoteModal();
  await field(/^Equipment/);
  return api;
}

const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));

async function fillIn(): Promise<void> {
  fireEvent.change(await field(/^Equipment/), { target: { value: 'A saw' } });
  fireEvent.change(await field(/^First name/), { target: { value: 'Ada' } });
  fireEvent.change(await field(/^Last name/), { target: { value: 'Hill' } });
  fireEvent.change(await field(/^Phone/), { target: { value: '734-555-0190' } });
}

afterEach(() => {
  closeQuoteModal();
  clearToasts();
  dropDraft();
});

it('requires a service where one is asked for, and a way to reach the customer', async () => {
  const api = await open(() => ({ id: 1 }));
  await userEvent.click(screen.getByText('Servicing'));
  await submit();
  expect(await screen.findByText('Service is required')).toBeDefined();
  await userEvent.selectOptions(await field(/^Service/), 'Chainsaw Service');
  fireEvent.change(await field(/^First name/), { target: { value: 'Ada' } });
  fireEvent.change(await field(/^Last name/), { target: { value: 'Hill' } });
  await submit();
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Contact Information Required');
  expect(toast.textContent).toContain(
    'Please provide either an email address or phone number so we can reach you.',
  );
  expect(screen.getByRole('dialog', { name: 'Request a Quote' })).toBeDefined();
  expect(api.inputsOf(path)).toEqual([]);
});

it('keeps the typed text where the call failed, also after it was closed, and can send it again', async () => {
  let isUp = false;
  const api = await open(() => {
    if (!isUp) throw apiError('INTERNAL_SERVER_ERROR', 500, '');
    return { id: 1, requestNumber: 17 };
  });
  await fillIn();
  await submit();
  const toast = await screen.findByRole('alert');
  expect(toast.textContent).toContain('Error');
  expect(toast.textContent).toContain('Failed to submit quote request. Please try again.');
  closeQuoteModal();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  isUp = true;
  openQuoteModal();
  expect((await field(/^Phone/)).value).toBe('734-555-0190');
  expect((await field(/^Equipment/)).value).toBe('A saw');
  await submit();
  expect(await screen.findByRole('dialog', { name: 'Quote Request Sent!' })).toBeDefined();
  expect(api.inputsOf(path)).toMatchObject([{ productName: 'A saw' }, { productName: 'A saw' }]);
});

it('shows that it is submitting', async () => {
  let answer = (_created: unknown): void => undefined;
  await open(() => new Promise((resolve) => (answer = resolve)));
  await fillIn();
  await submit();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Submitting...' });
  expect(button.disabled || button.getAttribute('aria-disabled')).toBeTruthy();
  answer({ id: 1, requestNumber: 17 });
  expect(await screen.findByRole('dialog', { name: 'Quote Request Sent!' })).toBeDefined();
});
