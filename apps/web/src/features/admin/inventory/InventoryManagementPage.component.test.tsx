import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { apiError } from '../../../testing/fake-api.tsx';
import { commonResponses, field, mower, press, save, type } from '../../../testing/product-forms.tsx';
import { openStaffPage, type Responses } from '../../../testing/staff-page.tsx';
import { InventoryManagementPage } from './InventoryManagementPage.tsx';

/** A draft of the list. */
const row = (letter: string, more: object = {}) => {
  const id = letter.charCodeAt(0) - 64;
  return {
    ...{ ...mower, id, name: `Mower ${letter}`, sku: `S-${letter}`, model: letter, status: 'draft' },
    ...{ price: '1000.00', imageUrl: null, updatedAt: new Date(id * 1000) },
    ...more,
  };
};
type Row = ReturnType<typeof row>;

const moves = (input: unknown) => input as { id: number; status: string };
const ids = (input: unknown) => (input as { items: { id: number }[] }).items.map(({ id }) => id);

/** The inventory on what is stored, which moves and undos change. */
async function open(path: string, rows: Row[], responses: Responses = {}) {
  let stored = rows;
  const before = rows;
  const page = () => {
    const items = stored.filter(({ status }) => status === 'draft');
    return { items, total: items.length, page: 1, pageSize: 50 };
  };
  const move = (chosen: number[], status: string) => {
    stored = stored.map((each) => (chosen.includes(each.id) ? { ...each, status } : each));
    return stored.find(({ id }) => id === chosen[0]);
  };
  const api = openStaffPage(InventoryManagementPage, path, {
    ...commonResponses,
    'admin.views.list': () => [],
    'storefront.catalog.categories': () => [{ id: 1, slug: 'lawn-mowers', name: 'Lawn Mowers' }],
    'admin.products.counts': () => ({ draft: page().total, published: 0, archived: 0, incomplete: 2 }),
    'admin.products.page': page,
    'admin.products.matching': page,
    'admin.products.get': (input) => stored.find(({ id }) => id === moves(input).id),
    'admin.products.update': (input) => ({ ...stored[0], ...(input as object) }),
    'admin.products.setStatus': (input) => move([moves(input).id], moves(input).status),
    'admin.products.previewMove': (input) => ({
      count: moves(input).status === 'published' ? 0 : ids(input).length,
      rows: ids(input).map((id) => ({
        ...{
          id,
          name: `Mower ${id}`,
          sku: null,
          from: 'draft',
          to: moves(input).status,
          isMarkedInStock: false,
        },
        unconfirmed: [],
        problem: moves(input).status === 'published' ? 'SKU is required' : null,
      })),
    }),
    'admin.products.moveMany': (input) => {
      move(ids(input), moves(input).status);
      return { count: ids(input).length, batchId: 'moved' };
    },
    'admin.products.undo': () => {
      stored = before;
      return { count: 2, transactionIds: [], batchId: null, unchanged: [] };
    },
    ...responses,
  });
  await screen.findByRole('table');
  return { ...api, change: (next: Row[]) => (stored = next) };
}

// By label and text: looking for roles takes long in a table.
const labeled = (label: string) => screen.findByLabelText(label);
const button = async (text: string) =>
  (await screen.findByText(text, { selector: 'button *' })).closest('button') ?? document.body;
const focused = () => document.activeElement;
const selectAll = () => fireEvent.click(screen.getByLabelText('Select all rows shown'));
/** Chooses from the menu of a row by keyboard. */
async function choose(letter: string, action: string) {
  (await labeled(`More for Mower ${letter}`)).focus();
  await userEvent.keyboard('{Enter}');
  const item = (await screen.findByText(action, { selector: '[role=menuitem] *' })).closest<HTMLElement>(
    '[role=menuitem]',
  );
  item?.focus();
  await userEvent.keyboard('{Enter}');
}

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

it('drafts are published together where they can be, archived, and brought back by Undo', async () => {
  const api = await open('/admin/inventory?tab=drafts', [row('A', { sku: null }), row('B', { sku: null })]);
  screen.getByText('2 need a SKU or price before publishing');
  expect(screen.getByText('Import').closest('a')?.getAttribute('href')).toBe('/admin/import');
  selectAll();
  await screen.findByText('2 selected');
  const bar = within(screen.getByRole('region', { name: 'Selected products' }));
  fireEvent.click(bar.getByText('Publish'));
  const publish = within(await screen.findByRole('dialog', { name: 'Publish' }));
  await publish.findByText('2 cannot be moved');
  fireEvent.click(publish.getByText('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(bar.getByText('Archive'));
  const archive = await button('Archive: 2 product(s)');
  fireEvent.click(archive);
  fireEvent.click(archive);
  await screen.findByText('2 product(s) moved');
  // At once: the toast closes after five seconds.
  fireEvent.click(screen.getByText('Undo', { selector: 'button *' }));
  expect(api.inputsOf('admin.products.moveMany')).toHaveLength(1);
  await screen.findByText('Showing 1 - 2 of 2');
  expect(api.inputsOf('admin.products.undo')).toMatchObject([{ batchId: 'moved' }]);
});

it('a price that is none says so at its field; one that somebody changed meanwhile is previewed again', async () => {
  const later = [row('A'), row('B', { price: '777.00', updatedAt: new Date(9000) })];
  let calls = 0;
  const set = 'admin.products.setPriceMany';
  const api = await open('/admin/inventory?tab=drafts', [row('A'), row('B')], {
    'admin.products.previewPrice': (input) => {
      const { change, items } = input as { change: { price: string }; items: { updatedAt: string }[] };
      if (change.price === '12.345') throw apiError('BAD_REQUEST', 400, 'New price must be an amount');
      const prices = items.map(({ updatedAt }) =>
        updatedAt === new Date(9000).toISOString() ? '777.00' : '1000.00',
      );
      return {
        count: 2,
        rows: prices.map((oldPrice, at) => ({
          ...{ id: at + 1, name: 'Mower', sku: null, oldPrice, newPrice: '499.00', newOriginalPrice: null },
          ...{ discountEnabled: false, problem: null },
        })),
      };
    },
    [set]: () => {
      calls += 1;
      if (calls > 1) return { count: 2, batchId: 'b' };
      api.change(later);
      throw apiError('CONFLICT', 409, 'Nothing was changed: Mower B has changed meanwhile');
    },
  });
  selectAll();
  press('Change prices');
  press('Change prices');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change prices' }));
  fireEvent.click(dialog.getByLabelText('To one price'));
  const price = dialog.getByLabelText('New price in dollars');
  const preview = () => press('Show what changes');
  fireEvent.change(price, { target: { value: '12.345' } });
  preview();
  await dialog.findByText('New price must be an amount');
  fireEvent.change(price, { target: { value: '499' } });
  preview();
  await waitFor(() => expect(dialog.getAllByText('$1,000.00')).toHaveLength(2));
  fireEvent.click(dialog.getByText('Change 2 price(s)'));
  await screen.findByText(/^Nothing was changed/);
  await screen.findByText('$777.00');
  await dialog.findByText('Show what changes');
  preview();
  await dialog.findByText('$777.00');
  fireEvent.click(dialog.getByText('Change 2 price(s)'));
  await screen.findByText('2 price(s) changed');
  expect(api.inputsOf(set)).toMatchObject([
    { items: [{ updatedAt: new Date(1000).toISOString() }, { updatedAt: new Date(2000).toISOString() }] },
    { items: [{ updatedAt: new Date(1000).toISOString() }, { updatedAt: new Date(9000).toISOString() }] },
  ]);
});

it('one that is out of stock is published in stock after a question', async () => {
  const { inputsOf } = await open('/admin/inventory?tab=drafts', [row('A', { inStock: false })]);
  await choose('A', 'Publish');
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }));
  dialog.getByText('This unit is marked out of stock. Publish and mark in stock?');
  expect(inputsOf('admin.products.setStatus')).toEqual([]);
  fireEvent.click(dialog.getByText('Publish and mark in stock'));
  await screen.findByText('Mower A is published now');
  expect(inputsOf('admin.products.setStatus')).toMatchObject([
    { id: 1, status: 'published', markInStock: true },
  ]);
});

it('a double click on Duplicate makes one copy, whose form opens', async () => {
  const { inputsOf, address } = await open('/admin/inventory?tab=drafts&search=Mower', [row('A'), row('B')], {
    'admin.products.duplicate': () => ({ id: 2 }),
  });
  fireEvent.click(await labeled('More for Mower A'));
  const duplicate = await screen.findByText('Duplicate as draft');
  act(() => {
    duplicate.click();
    duplicate.click();
  });
  await waitFor(() => expect(address()).toBe('/admin/inventory?tab=drafts&edit=2'));
  await waitFor(() => expect(focused()?.textContent).toBe('Mower B'));
  expect(inputsOf('admin.products.duplicate')).toEqual([{ id: 1, idempotencyKey: expect.any(String) }]);
});

it('the file of a list has its search and its order', async () => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  );
  const path = '/admin/inventory?tab=drafts&search=Mower&sort=sku&direction=asc';
  const { inputsOf } = await open(path, [row('A')], {
    'admin.products.exportCsv': () => ({ fileName: 'drafts.csv', text: 'a', count: 1 }),
  });
  fireEvent.click(await labeled('List menu'));
  fireEvent.click(await screen.findByText('Export CSV'));
  await screen.findByText('1 product(s) exported');
  expect(inputsOf('admin.products.exportCsv')).toMatchObject([
    { tab: 'draft', search: 'Mower', sort: 'sku', direction: 'asc' },
  ]);
  vi.unstubAllGlobals();
});

it('drafts are saved one after the other, in the order that their list had', async () => {
  const { inputsOf, address } = await open('/admin/inventory?tab=drafts', [row('A'), row('B')]);
  fireEvent.click(await labeled('Edit Mower A'));
  await screen.findByText('Save and next draft');
  type(/^Product Name/, 'Zebra A');
  field(/^Product Name/).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(focused()?.textContent).toBe('Mower B'));
  type(/^Description/, 'The last one.');
  field(/^Description/).focus();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('That was the last draft');
  expect(address()).toBe('/admin/inventory?tab=drafts');
  expect(inputsOf('admin.products.update')).toMatchObject([
    { name: 'Zebra A' },
    { description: 'The last one.' },
  ]);
});

it('says at the end of a walk through the first drafts of a long list that there are more', async () => {
  const part = { 'admin.products.matching': () => ({ items: [row('A')], total: 2 }) };
  await open('/admin/inventory?tab=drafts', [row('A'), row('B')], part);
  fireEvent.click(await labeled('Edit Mower A'));
  fireEvent.click(await screen.findByText('Save and next draft'));
  expect(await screen.findByText(/^That was the last of the first 1 of this list:/)).toBeTruthy();
});

it('the name of a product opens its form, in another tab with a key that asks for that', async () => {
  await open('/admin/inventory?tab=drafts', [row('A')]);
  const name = (await screen.findByText('Mower A')).closest('a');
  expect(name?.getAttribute('href')).toBe('/admin/inventory?tab=drafts&edit=1');
  const isLeftToBrowser = fireEvent.click(name ?? document.body, { ctrlKey: true });
  expect(isLeftToBrowser).toBe(true);
  expect(screen.queryByRole('form', { name: 'Edit product' })).toBeNull();
  fireEvent.click(name ?? document.body);
  await screen.findByRole('form', { name: 'Edit product' });
});

it('shows the brand that narrows the list, also one that the list of brands does not have', async () => {
  const brands = { 'storefront.catalog.brands': () => [{ id: 1, name: 'Echo' }] };
  await open('/admin/inventory?tab=drafts&brand=Jonsred', [row('A')], brands);
  expect(await screen.findByRole('combobox', { name: 'Brand' })).toHaveProperty('value', 'Jonsred');
});

it('who works by keyboard stays at the row: after its form, its dialogs, and in the place of one that went', async () => {
  await open(
    '/admin/inventory?tab=drafts',
    ['A', 'B', 'C'].map((letter) => row(letter)),
    {
      'admin.products.history': () => [],
      'admin.products.duplicate': () => ({ id: 3 }),
    },
  );
  const openByKey = async (name: string) => {
    (await labeled(name)).focus();
    await userEvent.keyboard('{Enter}');
  };
  await openByKey('Edit Mower B');
  await waitFor(() => expect(focused()?.textContent).toBe('Mower B'));
  screen.getByText('Cancel').closest('button')?.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(async () => expect(focused()).toBe(await labeled('Edit Mower B')));
  await userEvent.keyboard('{Enter}');
  await screen.findByText('Save Changes');
  type(/^Description/, 'By key.');
  save();
  await waitFor(async () => expect(focused()).toBe(await labeled('Edit Mower B')));

  await choose('B', 'View History');
  await screen.findByRole('dialog', { name: 'Product History' });
  await userEvent.keyboard('{Escape}');
  await waitFor(async () => expect(focused()).toBe(await labeled('More for Mower B')));
  await choose('B', 'Archive');
  await waitFor(() => expect(screen.queryByLabelText('More for Mower B')).toBeNull());
  await waitFor(async () => expect(focused()).toBe(await labeled('More for Mower C')));

  for (const letter of ['A', 'C']) fireEvent.click(screen.getByLabelText(`Select Mower ${letter}`));
  const bar = within(await screen.findByRole('region', { name: 'Selected products' }));
  bar.getByText('Archive').closest('button')?.focus();
  await userEvent.keyboard('{Enter}');
  (await button('Archive: 2 product(s)')).focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(focused()?.textContent).toMatch(/draft product\(s\) awaiting review$/));
});
