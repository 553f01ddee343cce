import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { forgetFormOwner } from '../request/hand-over-forms.ts';
import { QuoteModal } from './QuoteModal.tsx';
import { dropDraft } from './quote-draft.ts';
import { closeQuoteModal, openQuoteModal, useQuoteModalSubject } from './quote-modal.ts';

const shop = { phone: '(734) 555-0142', hours: [], name: 'The Shop' };
const path = 'storefront.quotes.create';

function Page() {
  return <QuoteModal subject={useQuoteModalSubject()} />;
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));

afterEach(() => {
  closeQuoteModal();
  dropDraft();
});

it('stores a request once that is sent again while the first is on its way and a changed number is saved', async () => {
  const user = {
    ...{ id: 7, firstName: 'Ada', lastName: 'Hill', email: 'ada@example.com', phone: '(734) 555-0100' },
    ...{ profileImageUrl: null, role: 'customer' as const },
  };
  const created: (() => void)[] = [];
  let savePhone = (): void => undefined;
  const api = createFakeApi({
    'auth.user': () => user,
    'auth.updateUser': () => {
      if (!created.length) throw new TypeError('Failed to fetch');
      return new Promise((resolve) => (savePhone = () => resolve(user)));
    },
    'storefront.shop.get': () => shop,
    'storefront.shop.hours': () => [],
    'storefront.quotes.mine': () => [],
    [path]: () => new Promise((resolve) => created.push(() => resolve({ requestNumber: 17 }))),
  });
  render(
    <api.StaffPage>
      <Page />
    </api.StaffPage>,
  );
  await api.queryClient.refetchQueries();
  openQuoteModal({ product: { id: 1, name: 'Toro 75740' } });
  await userEvent.type(await screen.findByLabelText(/^Phone/i), '9');
  await submit();
  await waitFor(() => expect(created).toHaveLength(1));
  closeQuoteModal();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  openQuoteModal();
  await screen.findByRole('button', { name: 'Submit Request' });
  await submit();
  await waitFor(() => expect(api.inputsOf('auth.updateUser')).toHaveLength(2));
  await act(async () => created[0]?.());
  await screen.findByRole('button', { name: 'Done' });
  await act(async () => savePhone());
  await waitFor(() => expect(created).toHaveLength(2));
  const [first, second] = api.inputsOf(path);
  expect(second).toEqual(first);
  forgetFormOwner(user.id);
});
