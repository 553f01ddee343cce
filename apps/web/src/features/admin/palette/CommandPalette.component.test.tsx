import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { apiError, createFakeApi } from '../../../testing/fake-api.tsx';
import { PaletteButton } from './PaletteButton.tsx';

const nothing = { products: [], quotes: [], messages: [] };
const saw = {
  ...{ id: 7, name: 'Echo CS-590', sku: 'E-590', status: 'draft', price: '499.99', callForPrice: false },
  ...{ inStock: true, inventoryCount: 2 },
};
const request = {
  ...{ id: 3, customerName: 'Dana Miller', customerPhone: '(734) 555-0142', productName: null },
  ...{ isWaiting: true, createdAt: new Date('2026-03-02T15:00:00Z') },
};

function setUp(find: (input: unknown) => unknown) {
  const api = createFakeApi({ 'admin.palette.find': find });
  const root = createRootRoute({
    component: () => (
      <api.StaffPage>
        <PaletteButton />
        <Outlet />
      </api.StaffPage>
    ),
  });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: ['/admin'] }),
  });
  render(<RouterProvider router={router} />);
  return { api, address: () => router.state.location.href };
}

const press = (keys: string) => userEvent.keyboard(keys);
const field = () => screen.findByRole('combobox', { name: /Machine, customer/, expanded: true });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

afterEach(() => localStorage.clear());

it('says from the start which list its field controls', async () => {
  setUp(() => nothing);
  await screen.findByRole('button', { name: 'Search or jump to' });
  await press('{Control>}k{/Control}');
  const controlled = (await field()).getAttribute('aria-controls');
  expect(screen.getByRole('listbox', { name: 'Results' }).id).toBe(controlled);
});

it('Ctrl+K opens it with pages and actions, and a few letters and Enter go there', async () => {
  const { address } = setUp(() => nothing);
  await screen.findByRole('button', { name: 'Search or jump to' });
  await press('{Control>}k{/Control}');
  await field();
  expect(options()).toContain('Messages');
  expect(options()).not.toContain('Settings');
  await press('mess{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/messages'));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('Enter that is faster than the server takes the first entry of its answer', async () => {
  const { address, api } = setUp(() => ({ ...nothing, products: [saw], quotes: [request] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Search or jump to' }));
  await userEvent.type(await field(), 'cs590{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/inventory?tab=drafts&edit=7'));
  expect(api.inputsOf('admin.palette.find')).toContainEqual({ search: 'cs590' });
});

it('Enter never takes an entry of what was found for fewer letters', async () => {
  let answer = (_found: object) => {};
  const { address } = setUp((input) =>
    JSON.stringify(input) === '{"search":"c"}'
      ? { ...nothing, products: [{ ...saw, id: 9, name: 'Cub Cadet XT1' }] }
      : new Promise((resolve) => {
          answer = resolve;
        }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Search or jump to' }));
  const before = address();
  await userEvent.type(await field(), 'c');
  await screen.findByRole('option', { name: /Cub Cadet XT1/ });
  await userEvent.type(await field(), 's590{Enter}');
  expect(address()).toBe(before);
  await waitFor(() => {
    answer({ ...nothing, products: [saw] });
    expect(address()).toBe('/admin/inventory?tab=drafts&edit=7');
  });
});

it('arrows choose among machines and requests, whose words say what is out of the ordinary', async () => {
  const { address } = setUp(() => ({ ...nothing, products: [saw], quotes: [request] }));
  await userEvent.click(await screen.findByRole('button', { name: 'Search or jump to' }));
  await userEvent.type(await field(), '590');
  expect((await screen.findByRole('option', { name: /Dana Miller/ })).textContent).toBe(
    'Dana MillerPendingGeneral Inquiry · (734) 555-0142 · Mar 2, 2026',
  );
  expect(options()[0]).toBe('Echo CS-590DraftE-590 · $499.99 · 2 in stock');
  expect(screen.getByRole('status').textContent).toBe('2 results. Enter opens Echo CS-590');
  await press('{ArrowDown}{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/quotes?request=3'));
});

it('says of a machine whether customers see it in stock, whatever the shelf has', async () => {
  const products = [
    { ...saw, id: 8, inventoryCount: 0 },
    { ...saw, id: 9, inStock: false },
  ];
  setUp(() => ({ ...nothing, products }));
  await userEvent.click(await screen.findByRole('button', { name: 'Search or jump to' }));
  await userEvent.type(await field(), '590');
  await waitFor(() => expect(options()[0]).toMatch(/· In stock$/));
  expect(options()[1]).toMatch(/· Out of stock$/);
});

it('Escape closes it, with a text too', async () => {
  setUp(() => nothing);
  await userEvent.click(await screen.findByRole('button', { name: 'Search or jump to' }));
  await userEvent.type(await field(), 'mess{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

it('signs alone find no page and no help', async () => {
  setUp(() => nothing);
  await userEvent.click(await screen.findByRole('button', { name: 'Search or jump to' }));
  await userEvent.type(await field(), '%_');
  await screen.findByText(/Nothing found/);
  expect(screen.queryAllByRole('option')).toEqual([]);
});

it('a phone number begins the note of a call', async () => {
  const { address } = setUp(() => nothing);
  await userEvent.click(await screen.findByRole('button', { name: 'Search or jump to' }));
  await userEvent.type(await field(), '734 555 0142');
  await screen.findByRole('option', { name: 'Log a call from 734 555 0142' });
  await press('{Enter}');
  await waitFor(() => expect(address()).toBe('/admin/quotes?call=new'));
  expect(JSON.stringify(Object.entries(localStorage))).toContain('734 555 0142');
});

it('a second phone number keeps what was noted of the first call', async () => {
  setUp(() => nothing);
  const call = async (phone: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Search or jump to' }));
    await userEvent.type(await field(), phone);
    await screen.findByRole('option', { name: `Log a call from ${phone}` });
    await press('{Enter}');
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  };
  await call('734 555 0142');
  const place = Object.keys(localStorage)[0] ?? '';
  const noted = localStorage.getItem(place)?.replace('"comments":""', '"comments":"Asks for a trade-in."');
  localStorage.setItem(place, noted ?? '');
  await call('734 555 0199');
  const kept = JSON.stringify(Object.entries(localStorage));
  expect(kept).toContain('Asks for a trade-in.');
  expect(kept).toContain('734 555 0142');
  expect(kept).not.toContain('734 555 0199');
});

it('says where nothing is found, where the server cannot be reached, and where the session has ended', async () => {
  const { api } = setUp((input) => {
    if (JSON.stringify(input).includes('ended')) throw apiError('UNAUTHORIZED', 401, 'Please sign in');
    if (JSON.stringify(input).includes('offline')) throw new Error('no connection');
    return nothing;
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Search or jump to' }));
  await userEvent.type(await field(), 'xyzzy');
  await screen.findByText(/Nothing found/);
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'offline{Enter}');
  await screen.findByText(/could not be searched/);
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'ended');
  await screen.findByText('Your session has ended. Sign in again in a new tab, then try again.');
  expect(api.inputsOf('admin.palette.find')).toContainEqual({ search: 'offline' });
});

it('a pasted text that is too long stays whole, and the field says by how much', async () => {
  const { api } = setUp(() => nothing);
  await screen.findByRole('button', { name: 'Search or jump to' });
  await press('{Control>}k{/Control}');
  await userEvent.click(await field());
  await userEvent.paste('x'.repeat(203));
  await screen.findByText('Search must be at most 200 characters: 3 too many');
  expect((await field()).getAttribute('value')).toHaveLength(203);
  expect(api.inputsOf('admin.palette.find')).toEqual([]);
});
