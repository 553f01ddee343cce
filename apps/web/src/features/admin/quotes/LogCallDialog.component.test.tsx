import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod';
import { apiError, createFakeApi } from '../../../testing/fake-api.tsx';
import { useToast } from '../../toast/toast.ts';
import { LogCallDialog } from './LogCallDialog.tsx';

const saw = {
  ...{ id: 7, name: 'Echo CS-590', sku: 'E-590', status: 'published', price: '499.99' },
  ...{ callForPrice: false, inventoryCount: 2 },
};

function Dialog() {
  const [opened, setOpened] = useState(true);
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <p>{toast?.title}</p>
      <LogCallDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function setUp(save: () => unknown = () => ({ id: 12, status: 'pending' })) {
  const api = createFakeApi({
    'admin.palette.find': () => ({ products: [saw], quotes: [], messages: [] }),
    'admin.quotes.logCall': save,
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

const name = () => screen.findByRole('textbox', { name: 'Name' });

afterEach(() => localStorage.clear());

it('a call is typed and saved without the mouse, about the machine that the server suggests', async () => {
  const api = setUp();
  await userEvent.type(await name(), 'Dana Miller');
  await userEvent.type(screen.getByLabelText('Phone'), '734 555 0142');
  await userEvent.type(screen.getByRole('combobox', { name: 'Machine' }), 'cs590');
  await screen.findByRole('option', { name: 'Echo CS-590', hidden: true });
  await userEvent.keyboard('{ArrowDown}{Enter}{Control>}{Enter}{/Control}');
  await screen.findByText('Call logged');
  expect(api.inputsOf('admin.quotes.logCall')).toMatchObject([
    {
      ...{ quoteType: 'product', customerName: 'Dana Miller', customerPhone: '734 555 0142' },
      ...{ productId: 7, productName: 'Echo CS-590', isAnswered: false },
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(Object.keys(localStorage)).toEqual([]);
});

it('says what is missing, and focuses it', async () => {
  const api = setUp();
  await userEvent.click(await screen.findByRole('button', { name: 'Save Call' }));
  await screen.findByText('Name is required');
  expect(document.activeElement).toBe(await name());
  await userEvent.type(await name(), 'Dana');
  await userEvent.keyboard('{Enter}');
  await screen.findByText(/so that the shop can reach the customer/);
  expect(api.inputsOf('admin.quotes.logCall')).toEqual([]);
});

it('asks which service a repair is about, as its red star says', async () => {
  const api = setUp();
  await userEvent.type(await name(), 'Dana');
  await userEvent.type(screen.getByLabelText('Phone'), '7345550142');
  await userEvent.click(screen.getByRole('radio', { name: 'A repair' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save Call' }));
  await screen.findByText('Service is required');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Service' }));
  expect(api.inputsOf('admin.quotes.logCall')).toEqual([]);
});

it('what was noted survives closing and a failed save, and a retry has the same key', async () => {
  let fails = true;
  const api = setUp(() => {
    if (fails) throw apiError('INTERNAL_SERVER_ERROR', 500, 'Please try again.');
    return { id: 12, status: 'pending' };
  });
  await userEvent.type(await name(), 'Dana');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await name()).toHaveProperty('value', 'Dana');
  await userEvent.type(screen.getByLabelText('Phone'), '7345550142{Enter}');
  await screen.findByText('Error');
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Save Call' }));
  await screen.findByText('Call logged');
  const keys = api.calls
    .filter(({ path }) => path === 'admin.quotes.logCall')
    .map(({ input }) => /"idempotencyKey":"([^"]+)"/.exec(JSON.stringify(input))?.[1]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

const keysOf = (inputs: unknown[]) =>
  z
    .array(z.object({ idempotencyKey: z.string() }))
    .parse(inputs)
    .map(({ idempotencyKey }) => idempotencyKey);

it('says that an earlier call is not saved yet, with a button that clears it', async () => {
  setUp();
  expect(screen.queryByText(/not saved yet/)).toBeNull();
  await userEvent.type(await name(), 'Dana');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText(/An earlier call is not saved yet/);
  await screen.findByText(/kept in this browser until then, or until you log out/);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  expect(await name()).toHaveProperty('value', '');
  expect(screen.queryByText(/not saved yet/)).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('a call that was saved although its answer was lost is shown, and not stored twice after a correction', async () => {
  let isLost = true;
  const api = setUp(() => {
    if (isLost) throw new Error('Failed to fetch');
    throw apiError('CONFLICT', 409, 'This idempotency key came with other content before', { storedId: 12 });
  });
  await userEvent.type(await name(), 'Dana');
  await userEvent.type(screen.getByLabelText('Phone'), '7345550142{Enter}');
  await screen.findByText('Error');
  isLost = false;
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.type(await name(), ' Miller{Enter}');
  await screen.findByText('The call was saved before');
  expect(new Set(keysOf(api.inputsOf('admin.quotes.logCall'))).size).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await userEvent.type(await name(), 'Eve');
  await userEvent.type(screen.getByLabelText('Phone'), '7345550143{Enter}');
  await waitFor(() => expect(new Set(keysOf(api.inputsOf('admin.quotes.logCall'))).size).toBe(2));
});

it('a browser at the counter neither remembers customers nor fills in whose computer it is', async () => {
  setUp();
  await name();
  const fields = [
    ...screen.getAllByRole<HTMLInputElement>('textbox'),
    screen.getByRole<HTMLInputElement>('combobox'),
  ];
  const offering = fields.filter(
    ({ tagName, autocomplete }) => tagName === 'INPUT' && autocomplete !== 'off',
  );
  expect(offering.map(({ type }) => type)).toEqual([]);
});
