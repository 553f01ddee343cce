import { ROLE_REQUIRED } from '@dealer/api/domain/site/roles';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { apiError, createFakeApi } from '../../../testing/fake-api.tsx';
import { useToast } from '../../toast/toast.ts';
import { RequestDialog } from './RequestDialog.tsx';

const templates = ['Price', 'Out of stock'].map((name, index) => ({
  ...{ id: index + 1, name, subject: `${name}: [PRODUCT_NAME]`, message: `Hello [CUSTOMER_NAME], ${name}.` },
  ...{ kind: 'any', price: 'any', stock: 'any' },
}));

function requestOf(id: number, isAnswered: boolean) {
  return {
    ...{ id, quoteType: 'product', productId: null, productName: `Machine ${id}`, userId: null },
    ...{ customerName: `Customer ${id}`, customerEmail: `c${id}@example.com`, customerPhone: null },
    ...{ location: 'Temperance, MI', comments: null, status: isAnswered ? 'responded' : 'pending' },
    ...{ outcome: isAnswered ? 'mail' : null, responseSubject: 'S', responseMessage: 'M' },
    ...{ respondedAt: null, respondedByName: null, bookedAt: null, readyAt: null, canceledAt: null },
    ...{
      createdAt: new Date('2026-03-02T15:00:00Z'),
      notes: null,
      replies: [],
      privateNote: null,
      machines: [],
      photos: [],
      price: null,
      inStock: null,
    },
    ...{ result: null, lostReason: null, resultAt: null, reopenedAt: null, waitingSince: null },
    ...{ ownerId: null, ownerName: null, answering: [] },
    ...{ replyTo: 'shop@example.com', delivery: null, mails: [] },
  };
}

const idInput = z.object({ id: z.number() });

const phoneOnly = { customerEmail: '', customerPhone: '734-555-0190', status: 'responded', outcome: 'phone' };
const at = new Date('2026-03-02T15:00:00Z');
const reopened = { ...phoneOnly, notes: 'Comes on Friday.', reopenedAt: at, waitingSince: at };

/** Three requests wait; each is answered once. @param fail throws where an answer is lost on its way */
function setUp(
  facts: object = {},
  offered: object[] = templates,
  fail = () => undefined,
  responses: Parameters<typeof createFakeApi>[0] = {},
) {
  const waiting = new Set([1, 2, 3]);
  const api = createFakeApi({
    'admin.quotes.get': (input) => {
      const { id } = idInput.parse(input);
      return { ...requestOf(id, !waiting.has(id)), ...facts };
    },
    'admin.quotes.neighbors': (input) => {
      const { id } = idInput.parse(input);
      const others = [...waiting].filter((other) => other !== id);
      const next = others.find((other) => other > id) ?? others[0] ?? null;
      return { previous: others.findLast((other) => other < id) ?? null, next, waiting: others.length };
    },
    'admin.quotes.respond': (input) => {
      fail();
      const { id } = idInput.parse(input);
      waiting.delete(id);
      return requestOf(id, true);
    },
    'admin.quotes.markResponded': () => ({ ...requestOf(1, true), ...phoneOnly, notes: 'Comes on Monday.' }),
    'admin.quotes.customerContext': () => ({ machines: [], photos: [], requests: [], messages: [] }),
    'admin.quotes.setAnswering': () => undefined,
    'admin.quotes.owners': () => [{ id: 1, name: 'Sam Staff' }],
    'admin.templates.active': () => offered,
    'storefront.shop.get': () => ({ name: 'The Shop' }),
    ...responses,
  });
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

function Dialog() {
  const [id, setId] = useState<number | undefined>(1);
  const toast = useToast();
  return (
    <>
      <p>{toast?.message}</p>
      <RequestDialog list={{}} id={id} onOpen={setId} onClose={() => setId(undefined)} />
    </>
  );
}

const heading = (id: number) => screen.findByRole('heading', { name: `Customer ${id}` });
const answers = z.array(z.object({ id: z.number(), subject: z.string(), responseMessage: z.string() }));

afterEach(() => localStorage.clear());

it('requests are answered with two keystrokes each, the oldest first, and the last one stays', async () => {
  const api = setUp();
  const price = () => screen.findByRole('button', { name: 'Price' });
  const answer = () => userEvent.keyboard('1{Control>}{Enter}{/Control}');
  await heading(1);
  await price();
  await screen.findByRole('button', { name: 'Send and next' });
  await answer();
  await screen.findByText('It goes to Customer 1 by email.');
  const second = await heading(2);
  await price();
  await screen.findByRole('button', { name: 'Send and next' });
  await waitFor(() => expect(document.activeElement).toBe(second));
  await answer();
  await screen.findByText('It goes to Customer 2 by email.');
  await heading(3);
  await price();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send and next' })).toBeNull());
  await answer();
  await screen.findByText(/customer by email/);
  await heading(3);
  expect(screen.queryByRole('button', { name: 'Send Response' })).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Waiting requests' })).toBeNull();
  expect(answers.parse(api.inputsOf('admin.quotes.respond'))).toEqual(
    [1, 2, 3].map((id) => ({
      ...{ id, subject: `Price: Machine ${id}`, responseMessage: `Hello Customer ${id}, Price.` },
    })),
  );
});

it('J and K walk through the waiting, not while somebody types, and each keeps its text', async () => {
  const api = setUp();
  await heading(1);
  await screen.findByText('2 other requests wait');
  await userEvent.type(screen.getByRole('textbox', { name: /Message/ }), 'jk');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await heading(2);
  await screen.findByText('2 other requests wait');
  await userEvent.keyboard('k');
  await heading(1);
  expect(screen.getByRole('textbox', { name: /Message/ })).toHaveProperty('value', 'jk');
  expect(api.inputsOf('admin.quotes.respond')).toEqual([]);
});

it('templates that do not fit come last and say why; what contradicts the request is sent once it was looked at', async () => {
  const [price, soldOut] = templates;
  const rules = { kind: 'product', price: 'listed', stock: 'inStock', message: 'It is in stock at [PRICE].' };
  const api = setUp({ inStock: false, price: null }, [{ ...price, ...rules }, { ...soldOut }]);
  await heading(1);
  await screen.findByRole('button', { name: 'Out of stock' });
  expect(screen.queryByRole('button', { name: 'Price' })).toBeNull();
  await userEvent.keyboard('t');
  const options = await screen.findAllByRole('option', { name: /stock/, hidden: true });
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Out of stock',
    'Price (needs a price to show, for machines in stock)',
  ]);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await screen.findByText('It says “Call for Pricing” where a price should be.');
  await screen.findByText('It says that the machine is in stock, but it is not.');
  const send = screen.getByRole('button', { name: 'Send Response' });
  expect(send).toHaveProperty('disabled', true);
  const box = screen.getByRole('checkbox', { name: 'It is right as it is' });
  act(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(document.activeElement).toBe(box);
  expect(api.inputsOf('admin.quotes.respond')).toEqual([]);
  await userEvent.click(box);
  expect(send).toHaveProperty('disabled', false);
  // Of something else that is wrong, nobody has said that it may stay.
  const message = screen.getByRole('textbox', { name: /Message/ });
  await userEvent.clear(message);
  await userEvent.type(message, 'One is in stock.');
  expect(send).toHaveProperty('disabled', true);
  await userEvent.clear(message);
  await userEvent.type(message, 'It is not in stock.');
  expect(send).toHaveProperty('disabled', false);
  await userEvent.click(send);
  const answer = await screen.findByRole('heading', { name: 'Response' });
  expect(api.inputsOf('admin.quotes.respond')).toHaveLength(1);
  // The form that had the focus is gone.
  expect(document.activeElement).toBe(answer);
});

it.each([
  ['the connection is lost', new Error('Failed to fetch'), /^Failed to send response/],
  ['the session has ended', apiError('UNAUTHORIZED', 401, 'Sign in'), /^Sign in again in a new tab/],
  ['the role was taken away', apiError('FORBIDDEN', 403, ROLE_REQUIRED), /^Ask the owner of the shop/],
])(
  'an answer stays where %s, is there after a reload, and goes out with the next try',
  async (_, lost, said) => {
    let isLost = true;
    const fail = () => {
      if (isLost) throw lost;
      return undefined;
    };
    const message = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
    const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send Response' }));
    const open = () => setUp({}, [], fail);
    open();
    await userEvent.type(await message(), 'It is in.');
    await send();
    await screen.findByText(said);
    expect((await message()).value).toBe('It is in.');
    cleanup();
    const { inputsOf } = open();
    expect((await message()).value).toBe('It is in.');
    isLost = false;
    await send();
    await screen.findByText('It goes to the customer by email.');
    expect(answers.parse(inputsOf('admin.quotes.respond'))).toMatchObject([
      { id: 1, responseMessage: 'It is in.' },
    ]);
    expect(localStorage).toHaveLength(0);
  },
);

it('Ctrl+Enter in a field that is not part of the answer sends nothing', async () => {
  const api = setUp();
  await heading(1);
  await screen.findByRole('button', { name: 'Price' });
  await userEvent.keyboard('1');
  await userEvent.type(await screen.findByRole('textbox', { name: /Private note/ }), 'Knows Ray.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await heading(1);
  expect(screen.getByRole('textbox', { name: /^Message/ })).toHaveProperty(
    'value',
    'Hello Customer 1, Price.',
  );
  expect(api.inputsOf('admin.quotes.respond')).toEqual([]);
});

it('a customer without an email address is answered by phone again after the request was reopened', async () => {
  const api = setUp(reopened);
  const form = within(await screen.findByRole('form', { name: 'Another call' }));
  expect(form.getByText('No e-mail address, call 734-555-0190')).toBeDefined();
  // Nothing of a mail, which cannot be sent.
  expect(form.queryByRole('combobox')).toBeNull();
  expect(form.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Mark as answered by phone',
  ]);
  await userEvent.type(form.getByLabelText('What was said'), 'Comes on Monday.');
  await userEvent.click(screen.getByRole('button', { name: 'Mark as answered by phone' }));
  await screen.findByText('Comes on Monday.', { selector: 'blockquote' });
  expect(api.inputsOf('admin.quotes.markResponded')).toEqual([{ id: 1, note: 'Comes on Monday.' }]);
});

const closed = { reopenedAt: null, waitingSince: null };

it.each([
  ['which somebody else answered, is shown until it is thrown away', { ...closed, notes: 'Gave up.' }, true],
  ['which is stored although its answer was lost, is not', { ...closed, notes: 'A: Comes at noon.' }, false],
])('what was said in a call about a request %s', async (_, change, isShown) => {
  let facts: object = reopened;
  const api = setUp({}, templates, () => undefined, {
    'admin.quotes.get': () => ({ ...requestOf(1, true), ...facts }),
  });
  await userEvent.type(await screen.findByLabelText('What was said'), 'Comes at noon.');
  facts = { ...reopened, ...change };
  // The server announces the change.
  await act(() => api.queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByLabelText('What was said')).toBeNull());
  expect(screen.queryAllByText('Comes at noon.', { selector: '[role=alert] blockquote' })).toHaveLength(
    isShown ? 1 : 0,
  );
  if (isShown) await userEvent.click(screen.getByRole('button', { name: 'Discard my text' }));
  expect(screen.queryByText('Your text was not stored')).toBeNull();
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

it('shows how many machines are on the shelf now where a request is opened again', async () => {
  let inventoryCount = 2;
  const machine = { ...{ id: 5, name: 'Echo CS-590', sku: 'E-590', status: 'published' }, imageUrl: null };
  setUp({}, templates, undefined, {
    'admin.quotes.customerContext': () => ({
      machines: [{ ...machine, inStock: true, inventoryCount, price: '$499.99' }],
      ...{ requests: [], requestsTotal: 0, messages: [], messagesTotal: 0 },
    }),
  });
  await screen.findByText(/^2 on the shelf/);
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  await heading(2);
  inventoryCount = 0;
  await userEvent.click(await screen.findByRole('button', { name: 'Older' }));
  await heading(1);
  expect(await screen.findByText(/^0 on the shelf/)).toBeDefined();
});
