import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { apiError, createFakeApi } from '../../../testing/fake-api.tsx';
import { answered, at, click, folderCounts, openRequest } from '../../../testing/open-request.tsx';
import { FolderChips, folderOf } from './FolderChips.tsx';

const keyed = z.object({ idempotencyKey: z.string() });

afterEach(() => localStorage.clear());

it('a further mail is sent with the last one that was seen, and is shown with the others', async () => {
  let sent: object = answered;
  const api = openRequest({
    'admin.quotes.get': () => sent,
    'admin.quotes.reply': () => {
      const another = { ...answered.replies[0], id: 4, message: 'Are you coming?', sentByName: 'Sam Staff' };
      sent = { ...answered, replies: [...answered.replies, another] };
      return sent;
    },
  });
  await screen.findByText('It is in.');
  await click('Write again');
  await screen.findByText('What you type is kept in this browser until it is sent or you log out.');
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

it('says before and after a mail is sent that a site without a mail server sends none', async () => {
  openRequest({
    'admin.overview.get': () => ({ hasMailServer: false }),
    'admin.quotes.reply': () => answered,
  });
  await click('Write again');
  await userEvent.type(screen.getByLabelText('Message'), 'Are you coming?');
  const warning = /^This site has no mail server yet, so the customer gets no mail/;
  await screen.findByText(warning);
  await click('Send Mail');
  expect((await screen.findByText(warning, { selector: 'p' })).textContent).toContain('Call instead');
});

it('a further mail that could not be sent stays, and a retry has the same key', async () => {
  const api = openRequest({
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
  const api = openRequest({
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
  const api = openRequest(
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
  const api = openRequest({
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
  openRequest({
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
    'admin.quotes.folders': () => folderCounts,
  });
  const chosen: unknown[] = [];
  render(
    <api.StaffPage>
      <FolderChips filters={{}} folder={folderOf('waiting')} onChange={(folder) => chosen.push(folder)} />
    </api.StaffPage>,
  );
  await click('Spam 1,200');
  expect(screen.getByRole('button', { name: 'Waiting 5' }).getAttribute('aria-pressed')).toBe('true');
  await click('Waiting 5');
  expect(chosen).toEqual(['spam', undefined]);
  expect(folderOf('other')).toBeUndefined();
});

it('a request that is reopened can be answered at once', async () => {
  openRequest({ 'admin.quotes.setReopened': () => ({ ...answered, reopenedAt: at, waitingSince: at }) });
  await click('Reopen');
  expect(await screen.findByLabelText('Message')).toBeDefined();
});

it('colleagues are told while a mail is being written, and when its form is left', async () => {
  const api = openRequest({}, { ...answered, answering: [{ name: 'Olive Owner', typedAt: new Date() }] });
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
