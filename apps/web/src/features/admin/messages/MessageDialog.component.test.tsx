import { defaultShop } from '@dealer/api/domain/shop/shop';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { apiError, createFakeApi } from '../../../testing/fake-api.tsx';
import { stopClock } from '../../../testing/stop-clock.ts';
import { useToast } from '../../toast/toast.ts';
import { MessageDialog } from './MessageDialog.tsx';

const at = new Date('2026-03-02T15:00:00Z');
const mail = { id: 3, subject: 'Re: Chains', sentByName: 'Sam Staff', createdAt: at, delivery: null };
const templates = [
  { id: 1, name: 'Price', subject: 'S', message: 'It is [PRICE].', kind: 'any', price: 'any', stock: 'any' },
  {
    id: 2,
    name: 'Hours',
    subject: 'S',
    message: 'Hello [CUSTOMER_NAME]',
    kind: 'any',
    price: 'any',
    stock: 'any',
  },
];

function messageOf(id: number, answers: readonly string[]) {
  const isAnswered = answers.length > 0;
  return {
    ...{ id, userId: null, firstName: 'Ada', lastName: `Hill ${id}`, email: 'ada@example.com', phone: null },
    ...{ subject: `Chains ${id}`, message: 'Do you sharpen?', createdAt: at, reopenedAt: null },
    ...{ handledAt: isAnswered ? at : null, handledByName: isAnswered ? 'Sam Staff' : null },
    ...{ answeredAt: isAnswered ? at : null, waitingSince: isAnswered ? null : at },
    ...{ replyTo: 'shop@example.com', others: { requests: [], messages: [] }, mails: [] },
    ...{ isSpam: false, ownerId: null, ownerName: null, privateNote: null, answering: [] },
    replies: answers.map((message, index) => ({ ...mail, id: index + 3, message })),
  };
}

const idInput = z.object({ id: z.number() });
const replyInput = idInput.extend({ message: z.string(), idempotencyKey: z.string() });

function setUp(responses: Parameters<typeof createFakeApi>[0] = {}) {
  const answers = new Map<number, string[]>([
    [1, []],
    [2, []],
  ]);
  const stored = (id: number) => messageOf(id, answers.get(id) ?? []);
  const api = createFakeApi({
    'admin.messages.get': (input) => stored(idInput.parse(input).id),
    'admin.messages.neighbors': (input) => {
      const { id } = idInput.parse(input);
      const next = [...answers].find(([other, sent]) => other !== id && !sent.length)?.[0] ?? null;
      return { previous: null, next, waiting: next === null ? 0 : 1 };
    },
    'admin.messages.reply': (input) => {
      const { id, message } = replyInput.parse(input);
      answers.get(id)?.push(message);
      return stored(id);
    },
    'admin.messages.setAnswering': () => undefined,
    'admin.templates.active': () => templates,
    'admin.quotes.owners': () => [
      { id: 1, name: 'Sam Staff' },
      { id: 2, name: 'Olive Owner' },
    ],
    'storefront.shop.get': () => defaultShop,
    ...responses,
  });
  function Dialog() {
    const [id, setId] = useState<number | undefined>(1);
    const toast = useToast();
    return (
      <>
        <p>{toast?.message}</p>
        <MessageDialog list={{}} id={id} onOpen={setId} onClose={() => setId(undefined)} />
      </>
    );
  }
  const root = createRootRoute({
    component: () => (
      <api.StaffPage>
        <Dialog />
      </api.StaffPage>
    ),
  });
  render(<RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />);
  return api;
}

const field = () => screen.findByRole('textbox', { name: /Message/ });
const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => localStorage.clear());

it('is answered from a template that fits, by two keystrokes, and leads to the next', async () => {
  const api = setUp();
  await screen.findByRole('heading', { name: 'Chains 1' });
  await screen.findByText('Mar 3, 2026 10:00 AM, overdue');
  await button('Hours');
  await button('Send and next');
  // A price is for requests about machines.
  expect(screen.queryByRole('button', { name: 'Price' })).toBeNull();
  await userEvent.keyboard('1{Control>}{Enter}{/Control}');
  await screen.findByText('It goes to Ada Hill 1 by email.');
  const next = await screen.findByRole('heading', { name: 'Chains 2' });
  await waitFor(() => expect(document.activeElement).toBe(next));
  expect(api.inputsOf('admin.messages.reply')).toMatchObject([
    { id: 1, message: 'Hello Ada Hill 1', lastReplyId: null },
  ]);
});

it('an answer that a colleague’s came before stays, and goes out by another press', async () => {
  let message: object = messageOf(1, []);
  const api = setUp({
    'admin.messages.get': () => message,
    'admin.messages.reply': () => {
      if (!('handledAt' in message) || message.handledAt === null) {
        message = { ...messageOf(1, []), handledAt: at, handledByName: 'Olive Owner', waitingSince: null };
        throw apiError('CONFLICT', 409, 'Somebody has answered it meanwhile');
      }
      return messageOf(1, ['Yes.']);
    },
  });
  await userEvent.type(await field(), 'Yes.');
  await userEvent.click(await button('Send Answer'));
  await screen.findByText('Somebody has answered it meanwhile');
  await button('Reopen');
  expect(await field()).toHaveProperty('value', 'Yes.');
  await userEvent.click(await button('Send Answer'));
  await screen.findByText(/^It goes to Ada Hill 1/);
  expect(api.inputsOf('admin.messages.reply')).toMatchObject([{ wasWaiting: true }, { wasWaiting: false }]);
});

it('sends the draft of the next message by a press of its own only', async () => {
  stopClock();
  const api = setUp();
  await userEvent.click(await button('Next'));
  await screen.findByRole('heading', { name: 'Chains 2' });
  await userEvent.type(await field(), 'Not finished');
  await userEvent.click(await button('Next'));
  await screen.findByRole('heading', { name: 'Chains 1' });
  await userEvent.type(await field(), 'Yes.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: 'Chains 2' });
  expect(await field()).toHaveProperty('value', 'Not finished');
  // The second press of a double one, then a key that is held, then somebody who has read on.
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', ctrlKey: true, repeat: true });
  await userEvent.type(await field(), ' yet.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(api.inputsOf('admin.messages.reply')).toHaveLength(2));
  expect(api.inputsOf('admin.messages.reply')).toMatchObject([
    { id: 1, message: 'Yes.' },
    { id: 2, message: 'Not finished yet.' },
  ]);
});

it('shows its thread, and a further mail names the last one that was seen', async () => {
  const api = setUp();
  await userEvent.type(await field(), 'Yes.');
  await userEvent.click(await button('Send Answer'));
  const again = await button('Write again');
  await screen.findByText('Yes.');
  // The form that had the focus is gone.
  expect(document.activeElement).toBe(again);
  await userEvent.click(again);
  await userEvent.type(await field(), 'Ten dollars.');
  await userEvent.click(await button('Send Answer'));
  await screen.findByText('Ten dollars.');
  expect(api.inputsOf('admin.messages.reply')).toMatchObject([{ lastReplyId: null }, { lastReplyId: 3 }]);
  expect(Object.keys(localStorage)).toEqual([]);
});

it('keeps what could not be sent, and a retry has the same key, also after a reload', async () => {
  const isRejected = {
    'admin.messages.reply': () => {
      throw apiError('CONFLICT', 409, 'Olive Owner has just written to this customer');
    },
  };
  const api = setUp(isRejected);
  await userEvent.type(await field(), 'Yes.');
  await userEvent.click(await button('Send Answer'));
  await screen.findByText('Olive Owner has just written to this customer');
  await userEvent.click(await button('Send Answer'));
  await waitFor(() => expect(api.inputsOf('admin.messages.reply')).toHaveLength(2));
  cleanup();
  const reloaded = setUp(isRejected);
  expect(await field()).toHaveProperty('value', 'Yes.');
  await userEvent.click(await button('Send Answer'));
  await waitFor(() => expect(reloaded.inputsOf('admin.messages.reply')).toHaveLength(1));
  await userEvent.type(await field(), ' Come by.');
  await userEvent.click(await button('Send Answer'));
  await waitFor(() => expect(reloaded.inputsOf('admin.messages.reply')).toHaveLength(2));
  const [first, ...later] = [api, reloaded].flatMap(({ inputsOf }) =>
    inputsOf('admin.messages.reply').map((input) => replyInput.parse(input).idempotencyKey),
  );
  expect(later).toEqual([first, first, expect.not.stringMatching(first ?? '')]);
});

it('is assigned, gets a note, and is spam until somebody says that it is not', async () => {
  let message: object = messageOf(1, []);
  const changeTo = (change: object) => {
    message = { ...message, ...change };
    return message;
  };
  const api = setUp({
    'admin.messages.get': () => message,
    'admin.messages.setOwner': () => changeTo({ ownerId: 1, ownerName: 'Sam Staff' }),
    'admin.messages.setNote': () => changeTo({ privateNote: 'Knows Ray.' }),
    'admin.messages.setSpam': () => changeTo({ isSpam: true, handledAt: at, waitingSince: null }),
    'admin.messages.setHandled': () => changeTo({ isSpam: false, handledAt: null, waitingSince: at }),
  });
  await userEvent.type(await field(), 'Yes.');
  await userEvent.click(await button('Assign to me'));
  await screen.findByText('The message is Sam Staff’s now');
  expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: /Private note/ }), 'Knows Ray.');
  await userEvent.click(await button('Save note'));
  await screen.findByText('Note saved');
  expect(api.inputsOf('admin.messages.setNote')).toEqual([{ id: 1, note: 'Knows Ray.', previous: '' }]);
  await userEvent.click(await button('Spam'));
  await screen.findByText('Marked as spam');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Answer' })).toBeNull());
  await userEvent.click(await button('Not spam'));
  // Not 'Marked as spam' any longer, which has an Undo.
  await screen.findByText('The message waits for an answer');
  expect(api.inputsOf('admin.messages.setHandled')).toEqual([{ id: 1, handled: false, wasSpam: true }]);
  expect(await field()).toHaveProperty('value', 'Yes.');
});

it('shows who is answering it, and colleagues are told while an answer is being written', async () => {
  const colleague = { name: 'Olive Owner', typedAt: new Date() };
  const api = setUp({ 'admin.messages.get': () => ({ ...messageOf(1, []), answering: [colleague] }) });
  await screen.findByText('Olive Owner is answering');
  await userEvent.type(await field(), 'Yes.');
  const signals = () => api.inputsOf('admin.messages.setAnswering');
  expect(signals()).toEqual([{ id: 1, isAnswering: true }]);
  cleanup();
  await waitFor(() =>
    expect(signals()).toEqual([
      { id: 1, isAnswering: true },
      { id: 1, isAnswering: false },
    ]),
  );
});

it('a failed mail that is sent again shows its new state', async () => {
  const failed = {
    ...{ state: 'failed', recipient: 'ada@example.com', reason: '550 no such mailbox' },
    ...{ sentAt: null, jobId: 4, nextTryAt: null },
  };
  const message = messageOf(1, ['Yes.']);
  let delivery = failed;
  setUp({
    'admin.messages.get': () => ({
      ...message,
      replies: message.replies.map((sent) => ({ ...sent, delivery })),
    }),
    'admin.jobs.retry': () => {
      delivery = { ...failed, state: 'sent', reason: '' };
    },
  });
  await userEvent.click(await button('Retry'));
  expect(await screen.findByText('Sent')).toBeDefined();
});
