import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { apiError, staffUser } from '../../../testing/fake-api.tsx';
import { openStaffPage, type Responses } from '../../../testing/staff-page.tsx';
import { LogoutPage } from '../../account/LogoutPage.tsx';
import { StaffUserProvider } from '../shell/staff-user.ts';
import { QuotesPage } from './QuotesPage.tsx';

const at = new Date('2026-03-02T15:00:00Z');
const requestOf = (id: number, more: object = {}) => ({
  ...{ id, quoteType: 'product', productId: null, productName: `Machine ${id}`, userId: null },
  ...{ customerName: 'Ada Hill', customerEmail: 'ada@example.com', customerPhone: null, location: '' },
  ...{ comments: null, status: 'pending', outcome: null, responseSubject: null, responseMessage: null },
  ...{ respondedAt: null, respondedByName: null, bookedAt: null, readyAt: null, canceledAt: null },
  ...{ createdAt: at, notes: null, replies: [], privateNote: null, machines: [], photos: [], price: null },
  ...{ inStock: null, result: null, lostReason: null, resultAt: null, reopenedAt: null, waitingSince: null },
  ...{ ownerId: null, ownerName: null, answering: [], delivery: null, mails: [], replyTo: 's@example.com' },
  ...more,
});
type Request = ReturnType<typeof requestOf>;
const idOf = (input: unknown) => (input as { id: number }).id;

const counts = { due: 0, mine: 0, answered: 0, appointments: 0, won: 0, lost: 0, spam: 0 };

/** The page on stored requests, which are changed by `store`. */
function open(path: string, requests: Request[], responses: Responses = {}, Page = QuotesPage) {
  let stored = requests;
  const found = (id: number) => stored.find((each) => each.id === id);
  const api = openStaffPage(Page, path, {
    'admin.views.list': () => [],
    'admin.quotes.page': (input) => {
      const { status, search } = input as { status?: string; search?: string };
      const items = stored.filter(
        (each) => (!status || each.status === status) && (!search || each.customerName.includes(search)),
      );
      return { items, total: items.length, page: 1, pageSize: 25 };
    },
    'admin.quotes.folders': () => ({ ...counts, waiting: 2 }),
    'admin.quotes.get': (input) => found(idOf(input)),
    'admin.quotes.neighbors': () => ({ previous: null, next: null, waiting: 0 }),
    'admin.quotes.customerContext': () => ({ machines: [], photos: [], requests: [], messages: [] }),
    'admin.quotes.owners': () => [],
    'admin.quotes.setAnswering': () => undefined,
    'admin.quotes.suggestMachine': () => [],
    'admin.templates.active': () => [],
    'storefront.shop.get': () => ({ name: 'The Shop' }),
    ...responses,
  });
  const store = (id: number, more: object) => {
    stored = stored.map((each) => (each.id === id ? { ...each, ...more } : each));
    return found(id);
  };
  return { ...api, store };
}

const cards = async () =>
  within(await screen.findByRole('list', { name: 'Quote requests' })).getAllByRole('listitem');
const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const respond = async (machine: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Respond: Ada Hill, ${machine}` }));

// As on a screen that has room for the list and the request.
beforeEach(() => {
  Object.assign(window, { innerWidth: 1280 });
});

it('the search and the status are in the address, are kept by a reload, and narrow the numbers of the folders', async () => {
  const first = open('/admin/quotes', [requestOf(1)]);
  await userEvent.type(await screen.findByRole('searchbox'), 'Ada{Enter}');
  await waitFor(() => expect(first.address()).toBe('/admin/quotes?search=Ada'));
  await userEvent.click(screen.getByRole('combobox', { name: 'Status' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Responded', hidden: true }));
  await waitFor(() => expect(first.address()).toBe('/admin/quotes?search=Ada&status=responded'));
  await screen.findByText(/^Search for a shorter part of the name/);
  expect(first.inputsOf('admin.quotes.folders').at(-1)).toEqual({ search: 'Ada', status: 'responded' });
  const kept = first.address();
  first.leave();
  const { address } = open(kept, [requestOf(1)]);
  expect(await screen.findByRole('searchbox')).toHaveProperty('value', 'Ada');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  await waitFor(() => expect(address()).toBe('/admin/quotes?status=responded'));
  await userEvent.click(screen.getByRole('button', { name: 'Won 0' }));
  await waitFor(() => expect(address()).toBe('/admin/quotes?status=responded&folder=won'));
});

it('an empty part of the list leads to all requests', async () => {
  open('/admin/quotes?folder=won', []);
  const empty = await screen.findByText('No request fits that');
  expect(empty.parentElement?.textContent).toContain('Press All to see every request.');
});

it('a request that its customer canceled says so in the list, before anybody writes an answer', async () => {
  open('/admin/quotes', [requestOf(1, { canceledAt: at }), requestOf(2)]);
  const list = await screen.findByRole('list', { name: 'Quote requests' });
  const [canceled, other] = within(list).getAllByRole('listitem');
  expect(canceled?.textContent).toContain('Canceled');
  expect(other?.textContent).not.toContain('Canceled');
});

it('a page number past the end leads to the last page', async () => {
  const { address } = open('/admin/quotes?page=99999', [requestOf(1)]);
  await waitFor(() => expect(address()).toBe('/admin/quotes'));
});

it('J opens the first; another request takes its place, keeps what was typed in the list, and Back closes it', async () => {
  const { address, back } = open('/admin/quotes', [requestOf(1), requestOf(2)]);
  await screen.findByText('Choose a request from the list.');
  await userEvent.keyboard('j');
  await waitFor(() => expect(address()).toBe('/admin/quotes?request=1'));
  fireEvent.change(await message(), { target: { value: 'Half an answer' } });
  await respond('Machine 2');
  await waitFor(() => expect(address()).toBe('/admin/quotes?request=2'));
  const [first, second] = await cards();
  await waitFor(() => expect(first?.textContent).toContain('Not sent yet'));
  expect(second?.getAttribute('aria-current')).toBe('true');
  act(back);
  await waitFor(() => expect(address()).toBe('/admin/quotes'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Quote request' })).toBeNull());
});

it('a dialog over the request keeps its keys for itself; Escape closes the request', async () => {
  const { inputsOf, address } = open('/admin/quotes?request=1', [requestOf(1)]);
  fireEvent.change(await message(), { target: { value: 'Half an answer' } });
  await userEvent.click(screen.getByRole('button', { name: 'Log a call' }));
  const call = await screen.findByRole('dialog', { name: 'Log a call' });
  within(call).getByRole('button', { name: 'Save Call' }).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await within(call).findByText('Name is required');
  await userEvent.click(within(call).getByRole('button', { name: 'Close' }));
  expect((await message()).value).toBe('Half an answer');
  expect(inputsOf('admin.quotes.respond')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Log a call' })).toBeNull());
  screen.getByRole('dialog', { name: 'Quote request' }).focus();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(address()).toBe('/admin/quotes'));
});

it('the slash focuses the search, also beside an open request, but not from under a dialog', async () => {
  open('/admin/quotes', [requestOf(1)]);
  const search = await screen.findByRole('searchbox');
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(search);
  await userEvent.click(screen.getByRole('button', { name: 'Log a call' }));
  const call = await screen.findByRole('dialog', { name: 'Log a call' });
  const close = within(call).getByRole('button', { name: 'Close' });
  close.focus();
  await userEvent.keyboard('/');
  expect(document.activeElement).toBe(close);
});

it('the second of two answers is shown beside the first, and is thrown away on purpose only', async () => {
  const api = open('/admin/quotes?request=1', [requestOf(1)], {
    'admin.quotes.respond': () => {
      const first = { status: 'responded', outcome: 'mail', responseSubject: 'S', respondedAt: at };
      api.store(1, { ...first, responseMessage: 'The first answer', respondedByName: 'Olive Owner' });
      throw apiError('CONFLICT', 409, 'Olive Owner has answered this request already');
    },
  });
  fireEvent.change(await message(), { target: { value: 'My own answer' } });
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'My own subject' } });
  await userEvent.click(screen.getByRole('button', { name: 'Send Response' }));
  await screen.findByText('The first answer');
  const unsent = (await screen.findByText('Your text was not sent')).closest('[role=alert]');
  expect(unsent?.textContent).toContain('My own answer');
  expect(unsent?.textContent).toContain('Subject: My own subject');
  await userEvent.click(screen.getByRole('button', { name: 'Discard my text' }));
  expect(screen.queryByText('My own answer')).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('an answer that was stored although its answer was lost is shown as sent, and nothing of it is left', async () => {
  const api = open('/admin/quotes?request=1', [requestOf(1)], {
    'admin.quotes.respond': () => {
      const sent = { status: 'responded', outcome: 'mail', responseSubject: 'S', respondedAt: at };
      api.store(1, { ...sent, responseMessage: 'Come by.', respondedByName: 'Sam Staff' });
      throw new TypeError('Failed to fetch');
    },
  });
  fireEvent.change(await message(), { target: { value: ' Come by.' } });
  await userEvent.click(screen.getByRole('button', { name: 'Send Response' }));
  await waitFor(() => expect(api.inputsOf('admin.quotes.respond')).toHaveLength(1));
  // The server announces the change.
  await act(() => api.queryClient.invalidateQueries());
  await screen.findByRole('heading', { name: 'Response' });
  expect(screen.queryByText('Your text was not sent')).toBeNull();
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

it('a pasted text that is too long stays whole, says so, and is not sent', async () => {
  const api = open('/admin/quotes?request=1', [requestOf(1)]);
  const long = `${'a'.repeat(5_000)}END`;
  await userEvent.click(await message());
  await userEvent.paste(long);
  expect((await message()).value).toBe(long);
  await screen.findByText('Message must be at most 5,000 characters: 3 too many');
  expect(screen.getByRole('button', { name: 'Send Response' })).toHaveProperty('disabled', true);
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Private note/ });
  await userEvent.click(note);
  await userEvent.paste(long);
  expect(note.value).toBe(long);
  await screen.findByText('Note must be at most 5,000 characters: 3 too many');
  expect(screen.getByRole('button', { name: 'Save note' })).toHaveProperty('disabled', true);
  expect(api.inputsOf('admin.quotes.respond')).toEqual([]);
});

it('an answer needs a text, and no placeholder that nobody filled in; a template brings its own subject', async () => {
  const template = {
    ...{
      id: 1,
      name: 'Price and day',
      subject: '[PRODUCT_NAME] for you',
      kind: 'any',
      price: 'any',
      stock: 'any',
    },
    message: 'Hello [CUSTOMER_NAME], it costs [PRICE]. Pick it up on [DAY].',
  };
  open('/admin/quotes?request=1', [requestOf(1)], { 'admin.templates.active': () => [template] });
  const send = async () => screen.findByRole<HTMLButtonElement>('button', { name: 'Send Response' });
  const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' });
  fireEvent.change(await message(), { target: { value: '   ' } });
  expect([(await send()).disabled, subject().value]).toEqual([true, 'Re: Your Quote Request - The Shop']);
  await userEvent.click(screen.getByRole('combobox', { name: 'Start from a template' }));
  await userEvent.click(await screen.findByText(/^Price and day/));
  expect(subject().value).toBe('Machine 1 for you');
  expect((await message()).value).toBe('Hello Ada Hill, it costs Call for Pricing. Pick it up on [DAY].');
  await screen.findByText(/^\[DAY\]: write what/);
  expect((await send()).disabled).toBe(true);
  fireEvent.change(await message(), { target: { value: '899 dollars. Pick it up on Friday.' } });
  expect((await send()).disabled).toBe(false);
});

const delivery = { recipient: 'ada@example.com', sentAt: null, jobId: 4, nextTryAt: null };
const answered = { status: 'responded', outcome: 'mail', responseSubject: 'S', responseMessage: 'Come by.' };

it('a mail that failed says why; what went out meanwhile is said, and read again', async () => {
  const failed = { ...delivery, state: 'failed', reason: '550 no such mailbox' };
  const api = open(
    '/admin/quotes?request=1',
    [requestOf(1, { ...answered, respondedAt: at, delivery: failed })],
    {
      'admin.jobs.retry': () => {
        api.store(1, { delivery: { ...delivery, state: 'sent', reason: null, sentAt: at } });
        throw apiError('CONFLICT', 409, 'Only failed mails are sent again: this one is done');
      },
    },
  );
  await screen.findByText('Failed');
  expect(screen.getByText(/to ada@example\.com/).textContent).toContain('550 no such mailbox');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(/this one is done/);
  await screen.findByText('Sent');
});

it('a mail that waits says when it is tried next, and is tried at once where one wants', async () => {
  const queued = { ...delivery, state: 'queued', reason: '451 try later', nextTryAt: at };
  const { inputsOf } = open(
    '/admin/quotes?request=1',
    [requestOf(1, { ...answered, respondedAt: at, delivery: queued })],
    { 'admin.jobs.retry': () => ({ id: 4 }) },
  );
  expect((await screen.findByText(/to ada@example\.com/)).textContent).toMatch(/451.* Next try \w+ \d+, \d+/);
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
  await screen.findByText('The mail is on its way again');
  expect(inputsOf('admin.jobs.retry')).toEqual([{ id: 4 }]);
});

it('a list that could not be read again says so above what it showed, with the way to sign in', async () => {
  let isEnded = false;
  open('/admin/quotes', [requestOf(1)], {
    'admin.quotes.page': () => {
      if (isEnded) throw apiError('UNAUTHORIZED', 401, 'Sign in');
      return { items: [requestOf(1)], total: 1, page: 1, pageSize: 25 };
    },
  });
  await cards();
  isEnded = true;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  const fault = (await screen.findByText('The quote requests could not be refreshed')).closest<HTMLElement>(
    '[role=alert]',
  );
  expect(
    within(fault ?? document.body)
      .getByText('Sign in')
      .closest('a')?.target,
  ).toBe('_blank');
  expect(await cards()).toHaveLength(1);
  isEnded = false;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByText('The quote requests could not be refreshed')).toBeNull());
});

it('typed text is restored only for its author, and nothing of it is left once somebody logged out', async () => {
  const as = (user: typeof staffUser) => () => (
    <StaffUserProvider value={user}>
      <QuotesPage />
    </StaffUserProvider>
  );
  const openAs = (id: number) =>
    open('/admin/quotes?request=1', [requestOf(1)], {}, as({ ...staffUser, id }));
  const first = openAs(1);
  fireEvent.change(await message(), { target: { value: 'From Sam.' } });
  first.leave();
  const second = openAs(2);
  expect((await message()).value).toBe('');
  second.leave();
  const third = openAs(1);
  expect((await message()).value).toBe('From Sam.');
  third.leave();
  openStaffPage(LogoutPage, '/logout', { 'auth.logout': () => undefined });
  await screen.findByText('Logged out');
  expect(JSON.stringify(localStorage)).not.toContain('From Sam.');
});

it('Refresh reads the numbers of the folders again, too', async () => {
  let waiting = 2;
  open('/admin/quotes', [requestOf(1)], {
    'admin.quotes.folders': () => ({ ...counts, waiting }),
  });
  await screen.findByRole('button', { name: 'Waiting 2' });
  waiting = 3;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('button', { name: 'Waiting 3' })).toBeDefined();
});
