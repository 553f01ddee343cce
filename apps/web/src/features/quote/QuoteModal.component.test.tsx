import { defaultShop } from '@dealer/api/domain/shop/shop';
import { onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderQuoteModalPage } from '../../testing/quote-modal-page.tsx';
import { stopClock } from '../../testing/stop-clock.ts';
import { forgetFormOwner } from '../request/hand-over-forms.ts';
import { dropDraft, openDraft } from './quote-draft.ts';
import { closeQuoteModal, openQuoteModal, type QuoteRequestSubject } from './quote-modal.ts';

const path = 'storefront.quotes.create';

const toro = { id: 1, label: 'Toro 75740' };
const echo = { id: 2, label: 'Echo CS-590' };

/** The modal for a machine, filled in. */
async function setUp(
  create: () => unknown,
  subject: QuoteRequestSubject = { product: { id: 1, name: 'Toro 75740' } },
  shop?: object,
) {
  const api = renderQuoteModalPage({
    ...(shop && { 'storefront.shop.get': () => shop }),
    [path]: create,
  });
  openQuoteModal(subject);
  await userEvent.type(await screen.findByLabelText(/^First name/i), 'Ann');
  await userEvent.type(screen.getByLabelText(/^Last name/i), 'Field');
  await userEvent.type(screen.getByLabelText(/^Phone/i), '734 555 0100');
  return api;
}

const nothing = () => undefined;
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Request' }));

/** Sends the request and closes the modal before its answer comes. @returns gives the answer */
async function submitAndClose(): Promise<(created: unknown) => void> {
  let answer = (_created: unknown): void => undefined;
  const api = await setUp(() => new Promise((resolve) => (answer = resolve)));
  await submit();
  await waitFor(() => expect(api.inputsOf(path)).toHaveLength(1));
  closeQuoteModal();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  return answer;
}

afterEach(() => {
  vi.restoreAllMocks();
  closeQuoteModal();
  dropDraft();
  onlineManager.setOnline(true);
});

it('confirms a request that arrived after the modal was closed, with the way to it', async () => {
  const answer = await submitAndClose();
  answer({ id: 1, requestNumber: 17, statusPath: '/request?id=17' });
  expect(await screen.findByText('Quote Request Sent!')).toBeDefined();
  const follow = await screen.findByRole('link', { name: 'Follow your request' });
  expect(follow.getAttribute('href')).toBe('/request?id=17');
});

it('confirms a request in the place of what was sent, where the modal was opened again for nothing in particular', async () => {
  const answer = await submitAndClose();
  openQuoteModal();
  expect((await screen.findByLabelText<HTMLInputElement>(/^Equipment/)).value).toBe('Toro 75740');
  answer({ id: 1, requestNumber: 17, statusPath: '/request?id=17' });
  await screen.findByRole('button', { name: 'Done' });
  expect(screen.queryByRole('button', { name: 'Submit Request' })).toBeNull();
});

it('leaves the form for another machine as it is when the answer about the first arrives', async () => {
  const answer = await submitAndClose();
  const other = { product: { id: 2, name: 'Echo CS-590' } };
  openQuoteModal(other);
  await userEvent.type(await screen.findByLabelText('Comments'), 'With a case?');
  answer({ id: 1, requestNumber: 17, statusPath: '/request?id=17' });
  expect(await screen.findByRole('link', { name: 'Follow your request' })).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>(/^Equipment/).value).toBe('Echo CS-590');
  expect(openDraft(null, other)).toMatchObject({ equipment: 'Echo CS-590', comments: 'With a case?' });
});

it.each([
  [{ product: { id: 1, name: 'Toro 75740' } }, { productId: 1 }],
  [{ machines: [toro, echo] }, { productIds: [1, 2] }],
])(
  'asks for the machine of %o even if the modal is opened again for nothing in particular',
  async (first, ids) => {
    const api = await setUp(() => ({ id: 1 }), first);
    closeQuoteModal();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    openQuoteModal();
    await screen.findByLabelText(/^First name/i);
    await submit();
    await screen.findByText('Quote Request Sent!');
    expect(api.inputsOf(path)).toMatchObject([ids]);
  },
);

const outside = { requestNumber: 17, statusPath: '/request?id=17', isOutsideAccount: true };
const NOT_LISTED = /You were no longer signed in, so the list of your account does not have it/;

it('says that a request is not in the list of the account of somebody who has signed out', async () => {
  await setUp(() => outside);
  await submit();
  expect(await screen.findByText(NOT_LISTED)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Follow your request' })).toBeDefined();
});

it('says so after the modal was closed, too', async () => {
  const answer = await submitAndClose();
  answer(outside);
  expect(await screen.findByText(NOT_LISTED)).toBeDefined();
});

it('keeps the confirmation open at the second press of a double one, and while a key is held', async () => {
  stopClock();
  await setUp(() => ({ id: 1, requestNumber: 17, statusPath: '/request?id=17' }));
  await submit();
  const done = await screen.findByRole('button', { name: 'Done' });
  const overlay = document.querySelector('.mantine-Modal-overlay') ?? document.body;
  // The button has the focus, and may stand where that of the form was; else it is beside the dialog that is clicked.
  expect(fireEvent.click(done, { detail: 0 })).toBe(false);
  expect(fireEvent.click(done, { detail: 2 })).toBe(false);
  expect(fireEvent.click(overlay, { detail: 2 })).toBe(false);
  expect(fireEvent.keyDown(done, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.click(done, { detail: 1 })).toBe(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('stays open, and sends nothing, at the second press of a double one on what opens it', async () => {
  stopClock();
  const api = await setUp(() => ({ id: 1 }));
  closeQuoteModal();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // All is filled in by now.
  act(() => openQuoteModal());
  const button = await screen.findByRole('button', { name: 'Submit Request' });
  const overlay = document.querySelector('.mantine-Modal-overlay') ?? document.body;
  expect(fireEvent.click(overlay, { detail: 2 })).toBe(false);
  expect(fireEvent.click(button, { detail: 2 })).toBe(false);
  expect(fireEvent.keyDown(button, { key: 'Enter', repeat: true })).toBe(false);
  expect(fireEvent.keyDown(screen.getByLabelText('Comments'), { key: 'Enter', repeat: true })).toBe(true);
  expect(api.inputsOf(path)).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: 'Servicing' }), { detail: 0 });
  expect(await screen.findByLabelText(/^Service/)).toBeDefined();
  fireEvent.click(overlay, { detail: 1 });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('names its panel after the tab that is chosen', async () => {
  await setUp(nothing);
  expect(screen.getByRole('tabpanel', { name: 'Request Quote' })).toBeDefined();
  await userEvent.click(screen.getByRole('tab', { name: 'Call Now' }));
  expect(screen.getByRole('tabpanel', { name: 'Call Now' })).toBeDefined();
});

it('says in three steps what happens when', async () => {
  await setUp(() => ({ id: 1, requestNumber: 17, statusPath: '/request?id=17' }));
  await submit();
  const now = await screen.findByText('We have it now, as request no. 17: Toro 75740');
  const steps = Array.from(now.parentElement?.children ?? [], (step) => step.textContent);
  expect(steps.slice(1)).toEqual([
    'We answer within 24 hours',
    'Then we call or write to agree on a day, to pick up or to bring in',
  ]);
});

it('promises an answer by the clock of the server: that of a phone may be a day off', async () => {
  const created = { requestNumber: 17, receivedAt: new Date('2026-03-04T15:00:00Z') };
  await setUp(() => created, undefined, { ...defaultShop, closedDays: [] });
  await submit();
  expect(await screen.findByText('We answer by Mar 5, 2026 10:00 AM')).toBeDefined();
});

it('fails at once without a connection, and sends nothing when there is one again', async () => {
  onlineManager.setOnline(false);
  const api = await setUp(() => Promise.reject(new TypeError('Failed to fetch')));
  await submit();
  expect(await screen.findByText(/^Failed to submit quote request/)).toBeDefined();
  closeQuoteModal();
  onlineManager.setOnline(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.inputsOf(path)).toHaveLength(1);
});

it('says no longer that it failed once it has arrived', async () => {
  let tries = 0;
  await setUp(() => {
    tries += 1;
    if (tries === 1) throw new TypeError('Failed to fetch');
    return { id: 1, requestNumber: 17, statusPath: '/request?id=17' };
  });
  await submit();
  expect(await screen.findByText(/^Failed to submit quote request/)).toBeDefined();
  await submit();
  expect(await screen.findByText(/^We have it now/)).toBeDefined();
  expect(screen.queryByText(/^Failed to submit quote request/)).toBeNull();
});

it('keeps the optional questions closed until one of them is answered', async () => {
  await setUp(() => ({ id: 1 }));
  const details = () => screen.getByText('A few details help us answer faster (optional)').closest('details');
  expect(details()?.open).toBe(false);
  expect(details()?.querySelectorAll('input, select')).toHaveLength(4);
  closeQuoteModal();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  openQuoteModal({ acres: '1.5' });
  await waitFor(() => expect(details()?.open).toBe(true));
});

it('focuses the first required field that is empty, and on a touch screen the heading', async () => {
  await setUp(() => ({ id: 1 }));
  closeQuoteModal();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dropDraft();
  openQuoteModal({ product: { id: 1, name: 'Toro 75740' } });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^First name/)));
  closeQuoteModal();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const known = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(known(query), 'matches', { value: query === '(hover: none)' }),
  );
  openQuoteModal({ product: { id: 1, name: 'Toro 75740' } });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 })));
});

it('does not go on with what somebody typed who signs out in another tab', async () => {
  const api = await setUp(nothing);
  const cara = { id: 7, firstName: 'Cara', lastName: 'Customer', email: 'cara@example.com', phone: null };
  const comments = () => screen.getByLabelText<HTMLInputElement>('Comments');
  const setUser = async (user: typeof cara | null) => {
    const before = comments();
    act(() => void api.queryClient.setQueryData([['auth', 'user'], { type: 'query' }], user));
    await waitFor(() => expect(before.isConnected).toBe(false));
  };
  await userEvent.type(comments(), 'Mine');
  // What a visitor typed belongs to the account that signs in.
  await setUser(cara);
  expect(comments().value).toBe('Mine');
  await userEvent.type(comments(), ' alone');
  forgetFormOwner(cara.id);
  await setUser(null);
  expect(comments().value).toBe('');
  await userEvent.type(comments(), 'Other');
  expect(openDraft(null, {})).toMatchObject({ firstName: '', comments: 'Other' });
});

it('goes on with the number that the account has by now, even if it was changed while the form was open', async () => {
  const account = (phone: string) => ({
    ...{ id: 7, firstName: 'Ada', lastName: 'Hill', email: 'ada@example.com', phone },
    ...{ profileImageUrl: null, role: 'customer' as const },
  });
  let user = account('(734) 555-0100');
  const api = renderQuoteModalPage({ 'auth.user': () => user, 'storefront.quotes.mine': () => [] });
  await api.queryClient.refetchQueries();
  openQuoteModal({ product: { id: 1, name: 'Toro 75740' } });
  const phone = await screen.findByLabelText<HTMLInputElement>(/^Phone/i);
  expect(phone.value).toBe('(734) 555-0100');
  user = account('(734) 555-0199');
  await act(() => api.queryClient.refetchQueries());
  await userEvent.type(screen.getByLabelText('Comments'), 'An acre.');
  closeQuoteModal();
  expect(openDraft(user, {})).toMatchObject({ phone: '(734) 555-0199', comments: 'An acre.' });
  forgetFormOwner(user.id);
});
