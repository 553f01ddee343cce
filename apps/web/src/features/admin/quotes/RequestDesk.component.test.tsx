import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { apiError, createFakeApi } from '../../../testing/fake-api.tsx';
import { useToast } from '../../toast/toast.ts';
import { StaffUserProvider } from '../shell/staff-user.ts';
import { FolderChips, folderOf } from './FolderChips.tsx';
import { RequestDialog } from './RequestDialog.tsx';

const user = {
  ...{ id: 1, email: 'staff@example.com', firstName: 'Sam', lastName: 'Staff', role: 'admin' as const },
  ...{ phone: null, name: 'Sam Staff', profileImageUrl: null, emailVerified: true },
};
const keyed = z.object({ idempotencyKey: z.string() });
const at = new Date('2026-03-02T15:00:00Z');
const answered = {
  ...{ id: 7, quoteType: 'product', productId: null, productName: 'Recycler', userId: null },
  ...{ customerName: 'Ada Hill', customerEmail: 'ada@example.com', customerPhone: null },
  ...{ location: 'Temperance, MI', comments: null, status: 'responded', outcome: 'mail' },
  ...{ responseSubject: 'Your mower', responseMessage: 'Come by.', respondedAt: at },
  ...{ respondedByName: 'Olive Owner', bookedAt: null, readyAt: null, canceledAt: null, createdAt: at },
  ...{
    notes: null,
    machines: [],
    photos: [],
    price: null,
    inStock: null,
    replyTo: 'shop@example.com',
    delivery: null,
    mails: [],
  },
  ...{ result: null, lostReason: null, resultAt: null, reopenedAt: null, waitingSince: null },
  ...{ ownerId: 2, ownerName: 'Olive Owner', privateNote: 'Knows Ray.', answering: [] },
  replies: [
    {
      id: 3,
      subject: 'Re: Your mower',
      message: 'It is in.',
      sentByName: 'Olive Owner',
      createdAt: at,
      delivery: null,
    },
  ],
};

function Toast() {
  const toast = useToast();
  return <p>{toast?.message}</p>;
}

function setUp(responses: Parameters<typeof createFakeApi>[0] = {}, request: object = answered) {
  const api = createFakeApi({
    'admin.quotes.get': () => request,
    'admin.quotes.neighbors': () => ({ previous: null, next: null, waiting: 0 }),
    'admin.quotes.customerContext': () => ({ machines: [], photos: [], requests: [], messages: [] }),
    'admin.quotes.owners': () => [
      { id: 2, name: 'Olive Owner' },
      { id: 1, name: 'Sam Staff' },
    ],
    'admin.quotes.setAnswering': () => undefined,
    'admin.quotes.folders': () => ({
      waiting: 5,
      due: 2,
      mine: 1,
      answered: 9,
      won: 4,
      lost: 3,
      spam: 1_200,
    }),
    'admin.templates.active': () => [],
    'storefront.shop.get': () => ({ name: 'The Shop' }),
    ...responses,
  });
  const root = createRootRoute({
    component: () => (
      <api.StaffPage>
        <StaffUserProvider value={user}>
          <Toast />
          <RequestDialog list={{}} id={7} onOpen={() => undefined} onClose={() => undefined} />
        </StaffUserProvider>
      </api.StaffPage>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  return api;
}

const click = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(() => localStorage.clear());

it('a further mail is sent with the last one that was seen, and is shown with the others', async () => {
  let sent: object = answered;
  const api = setUp({
    'admin.quotes.get': () => sent,
    'admin.quotes.reply': () => {
      const another = { ...answered.replies[0], id: 4, message: 'Are you coming?', sentByName: 'Sam Staff' };
      sent = { ...answered, replies: [...answered.replies, another] };
      return sent;
    },
  });
  await screen.findByText('It is in.');
  await click('Write again');
  await userEvent.type(screen.getByLabelText('Message'), 'Are you coming?');
  await click('Send Mail');
  await screen.findByText('It goes to Ada Hill by email.');
  expect(api.inputsOf('admin.quotes.reply')).toMatchObject([
    { id: 7, message: 'Are you coming?', lastReplyId: 3, wasWaiting: false },
  ]);
  await screen.findByText('Are you coming?');
  const again = await screen.findByRole('button', { name: 'Write again' });
  expect(document.activeElement).toBe(again);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('a further mail that could not be sent stays, and a retry has the same key', async () => {
  const api = setUp({
    'admin.quotes.reply': () => {
      throw apiError('CONFLICT', 409, 'Olive Owner has just written to this customer');
    },
  });
  await click('Write again');
  await userEvent.type(screen.getByLabelText('Message'), 'Mine');
  await click('Send Mail');
  await screen.findByText('Olive Owner has just written to this customer');
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Mine');
  await click('Send Mail');
  await waitFor(() => expect(api.inputsOf('admin.quotes.reply')).toHaveLength(2));
  const keys = z.array(keyed).parse(api.inputsOf('admin.quotes.reply'));
  expect(new Set(keys.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

it('the request is assigned, and lost for a reason', async () => {
  const api = setUp({
    'admin.quotes.setOwner': () => ({ ...answered, ownerId: 1, ownerName: 'Sam Staff' }),
    'admin.quotes.setResult': () => ({ ...answered, result: 'lost', lostReason: 'price', resultAt: at }),
  });
  await click('Assign to me');
  await screen.findByText('The request is Sam Staff’s now');
  await click('Lost…');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Too expensive', hidden: true }));
  await screen.findByText('Marked as lost');
  expect(api.inputsOf('admin.quotes.setOwner')).toEqual([{ id: 7, ownerId: 1, previous: 2 }]);
  expect(api.inputsOf('admin.quotes.setResult')).toEqual([
    { id: 7, result: 'lost', lostReason: 'price', previous: null, previousReason: null },
  ]);
});

it('spam has no form to answer, and can be opened again', async () => {
  const spam = { ...answered, status: 'pending', result: 'spam', resultAt: at, replies: [] };
  const api = setUp(
    { 'admin.quotes.setReopened': () => ({ ...spam, result: null, waitingSince: at }) },
    spam,
  );
  await screen.findByText('Spam');
  expect(screen.queryByRole('form', { name: 'Answer' })).toBeNull();
  await click('Reopen');
  await screen.findByText('The request waits for an answer');
  expect(api.inputsOf('admin.quotes.setReopened')).toMatchObject([{ id: 7, reopened: true }]);
});

it('a private note is saved with what it was before; what somebody else wrote is shown first', async () => {
  let note = 'Knows Ray.';
  const api = setUp({
    'admin.quotes.get': () => ({ ...answered, privateNote: note }),
    'admin.quotes.setNote': () => {
      note = 'Call her.';
      throw apiError('CONFLICT', 409, 'Somebody else changed this note meanwhile');
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /Private note/ }), ' Likes red.');
  await click('Save note');
  await screen.findByText('Somebody else wrote meanwhile: Call her.');
  expect(screen.getByRole('textbox', { name: /Private note/ })).toHaveProperty(
    'value',
    'Knows Ray. Likes red.',
  );
  await click('Replace the note');
  await waitFor(() =>
    expect(api.inputsOf('admin.quotes.setNote')).toEqual([
      { id: 7, note: 'Knows Ray. Likes red.', previous: 'Knows Ray.' },
      { id: 7, note: 'Knows Ray. Likes red.', previous: 'Call her.' },
    ]),
  );
});

it('the machine and what else the customer asked for stand beside the request', async () => {
  setUp({
    'admin.quotes.customerContext': () => ({
      machines: [
        {
          ...{ id: 5, name: 'Toro Recycler', sku: 'T-1', status: 'archived', inStock: true },
          ...{ inventoryCount: 2, price: '$499.00', imageUrl: null },
        },
      ],
      requests: [{ id: 8, productName: null, status: 'pending', result: 'won', createdAt: at }],
      messages: [{ id: 9, subject: 'Chains', createdAt: at, isHandled: false }],
    }),
  });
  const context = await screen.findByRole('complementary', { name: 'About this request' });
  expect(context.textContent).toMatch(
    /Toro Recycler.*\$499\.00.*In Stock.*2 on the shelf, SKU T-1.*Archived/,
  );
  expect(context.textContent).toMatch(/General Inquiry.*Pending.*Won.*Chains.*Not handled/);
  expect(screen.getByRole('link', { name: 'Toro Recycler' }).getAttribute('href')).toBe('/product/5');
  expect(screen.getByRole('link', { name: 'Chains' }).getAttribute('href')).toBe('/admin/messages?message=9');
});

it('chips show how many requests each part has; the chosen one pressed again shows all', async () => {
  const api = createFakeApi({
    'admin.quotes.folders': () => ({
      waiting: 5,
      due: 2,
      mine: 1,
      answered: 9,
      won: 4,
      lost: 3,
      spam: 1_200,
    }),
  });
  const chosen: unknown[] = [];
  render(
    <api.StaffPage>
      <FolderChips folder={folderOf('waiting')} onChange={(folder) => chosen.push(folder)} />
    </api.StaffPage>,
  );
  await click('Spam 1,200');
  expect(screen.getByRole('button', { name: 'Waiting 5' }).getAttribute('aria-pressed')).toBe('true');
  await click('Waiting 5');
  expect(chosen).toEqual(['spam', undefined]);
  expect(folderOf('other')).toBeUndefined();
});

it('colleagues are told while a mail is being written, and when its form is left', async () => {
  const api = setUp({}, { ...answered, answering: [{ name: 'Olive Owner', typedAt: new Date() }] });
  await screen.findByText('Olive Owner is answering');
  await click('Write again');
  await userEvent.keyboard('Are you');
  expect(api.inputsOf('admin.quotes.setAnswering')).toEqual([{ id: 7, isAnswering: true }]);
  expect(document.activeElement).toBe(screen.getByLabelText('Message'));
  await click('Discard');
  await waitFor(() => expect(screen.queryByLabelText('Message')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write again' }));
  cleanup();
  await waitFor(() =>
    expect(api.inputsOf('admin.quotes.setAnswering')).toEqual([
      { id: 7, isAnswering: true },
      { id: 7, isAnswering: false },
    ]),
  );
});

it('an answer to what a colleague closed says so, and is sent by a second press', async () => {
  let request: object = { ...answered, status: 'pending', waitingSince: at, replies: [] };
  const closed = 'Somebody has answered it meanwhile, or said that it is done.';
  const api = setUp({
    'admin.quotes.get': () => request,
    'admin.quotes.respond': () => {
      request = { ...request, result: 'won', resultAt: at, waitingSince: null };
      throw apiError('CONFLICT', 409, closed, { isClosed: true });
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'Come by.');
  await click('Send Response');
  await screen.findByText(closed);
  await screen.findByText(/Won/);
  await click('Send Response');
  await waitFor(() =>
    expect(api.inputsOf('admin.quotes.respond')).toMatchObject([
      { responseMessage: 'Come by.', wasWaiting: true },
      { responseMessage: 'Come by.', wasWaiting: false },
    ]),
  );
});

it('an answer to what a colleague marked as spam says so, and is back when it is reopened', async () => {
  let request: object = { ...answered, status: 'pending', replies: [] };
  const spam = 'This request is marked as spam: reopen it first';
  setUp({
    'admin.quotes.get': () => request,
    'admin.quotes.respond': () => {
      request = { ...request, result: 'spam', resultAt: at };
      throw apiError('CONFLICT', 409, spam, { isSpam: true });
    },
    'admin.quotes.setReopened': () => {
      request = { ...request, result: null, resultAt: null };
      return request;
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Message/ }), 'Come by.');
  await click('Send Response');
  await screen.findByText(spam);
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Answer' })).toBeNull());
  await click('Reopen');
  expect(await screen.findByRole('textbox', { name: /^Message/ })).toHaveProperty('value', 'Come by.');
});

it('a request that was open again does not say so while it has a result', async () => {
  setUp({}, { ...answered, reopenedAt: at, result: 'won', resultAt: at });
  await screen.findByText('Won', { selector: 'span *, span' });
  expect(screen.queryByText(/Open again since/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nothing left to do' })).toBeNull();
});

it('a canceled request is taken up again', async () => {
  const canceled = { ...answered, canceledAt: at, reopenedAt: at };
  const api = setUp({ 'admin.quotes.setReopened': () => answered }, canceled);
  await screen.findByRole('button', { name: 'Take up again' });
  expect(screen.queryByRole('button', { name: 'Nothing left to do' })).toBeNull();
  await click('Take up again');
  await screen.findByRole('button', { name: 'Reopen' });
  expect(api.inputsOf('admin.quotes.setReopened')).toMatchObject([{ evenIfCanceled: true }]);
});

it('a further mail to a customer who canceled says whether its writer saw that', async () => {
  let request: object = { ...answered, replies: [] };
  const api = setUp({
    'admin.quotes.get': () => request,
    'admin.quotes.reply': () => {
      request = { ...answered, replies: [], canceledAt: at };
      throw apiError('CONFLICT', 409, 'The customer canceled this request meanwhile.', { isCanceled: true });
    },
  });
  await click('Write again');
  await userEvent.type(screen.getByLabelText('Message'), 'It is in.');
  await click('Send Mail');
  await screen.findByText('The customer canceled this request meanwhile.');
  await screen.findByText('The customer canceled this request. Sending answers it anyway.');
  expect(screen.getByRole('button', { name: 'Send Mail' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'It is right as it is' }));
  await click('Send Mail');
  await waitFor(() =>
    expect(api.inputsOf('admin.quotes.reply')).toMatchObject([
      { evenIfCanceled: false },
      { evenIfCanceled: true },
    ]),
  );
});
