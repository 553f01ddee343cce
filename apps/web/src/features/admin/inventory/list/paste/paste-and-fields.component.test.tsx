import type { CellPlan } from '@dealer/api/schemas';
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { ToastHost } from '../../../../toast/ToastHost.tsx';
import { FieldsDialog } from '../bulk/FieldsDialog.tsx';
import type { CellEdits } from '../cells/use-cell-edits.ts';
import { useListSelection } from '../selection/use-list-selection.ts';
import type { ProductList, ProductRow } from '../use-product-list.ts';
import { PasteDialog } from './PasteDialog.tsx';
import { usePaste } from './use-paste.ts';

const [PREVIEW, SAVE] = ['admin.products.cells.preview', 'admin.products.cells.save'] as const;
const items = [1, 2, 3].map((id) => ({ id, inStock: true, updatedAt: new Date(id) })) as ProductRow[];
const filters = { tab: 'draft', search: '', sort: 'newest', direction: 'desc' } as ProductList['filters'];
const cell = (to: string, problem: string | null = null) => ({
  ...{ field: 'price' as const, from: '$1,000.00', to, isChanged: !problem, problem },
});
const plan: CellPlan = {
  ...{ cells: 5, products: 3 },
  rows: [
    { id: 1, name: 'Mower 1', sku: null, cells: [cell('$1,299.00')] },
    { id: 2, name: 'Mower 2', sku: null, cells: [cell('many', 'Inventory Count must be a whole number')] },
  ],
};

function List({ page = items }: { page?: ProductRow[] }) {
  const edits = { save: () => undefined } as unknown as CellEdits;
  const { pasted, close } = usePaste(page, filters, edits);
  return (
    <>
      {page.map(({ id }) => (
        <span key={id} data-cell-of={id}>
          <button type="button" data-cell="price">{`Price ${id}`}</button>
        </span>
      ))}
      <PasteDialog pasted={pasted} onClose={close} />
      <ToastHost />
    </>
  );
}

function paste(text: string): void {
  const target = document.activeElement ?? document.body;
  const clipboardData = { getData: () => text };
  fireEvent(target, createEvent.paste(target, { clipboardData }));
}

it('a block of a spreadsheet is named before it changes what it can, in one call, which Undo takes back', async () => {
  const api = createFakeApi({
    'admin.products.matching': () => ({ items, total: 3 }),
    [PREVIEW]: () => plan,
    [SAVE]: () => ({ count: 3, batchId: 'b', updated: [] }),
    'admin.products.undo': () => ({ count: 3, transactionIds: [], batchId: null, unchanged: [] }),
  });
  render(<List />, { wrapper: api.StaffPage });
  screen.getByText('Price 1').focus();
  paste('$1,299.00\t1499\t3\tdraft\tmore\n899\t\tmany\n999.5\n1\n2\n');
  const dialog = await screen.findByRole('dialog', { name: 'Paste' });
  await screen.findByText('5 cells of 3 machines will change; 1 rejected.');
  for (const said of [
    'The block has 5 lines, and 3 rows can be filled from this cell on: 2 lines left out.',
    '1 column beyond Status left out.',
    'many: Inventory Count must be a whole number',
    '$1,000.00 → $1,299.00',
  ])
    expect(dialog.textContent).toContain(said);
  await userEvent.click(await screen.findByRole('button', { name: 'Change 5 cell(s)' }));
  await screen.findByText('3 product(s) changed');
  expect(api.inputsOf(SAVE)).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.inputsOf('admin.products.undo')).toEqual([{ batchId: 'b' }]));
});

it('a block that is longer than the page goes on in the list behind it, as it is ordered', async () => {
  const listed = [9, 1, 2, 3, 8, 7].map((id) => ({ id, inStock: true, updatedAt: new Date(id + 100) }));
  let isLost = true;
  const api = createFakeApi({
    'admin.products.matching': () => {
      if (isLost) throw new Error('Failed to fetch');
      return { items: listed, total: 6 };
    },
    [PREVIEW]: () => plan,
  });
  render(<List />, { wrapper: api.StaffPage });
  screen.getByText('Price 2').focus();
  paste('1\n2\n3\n4\n');
  await screen.findByText(
    'Nothing was pasted: the rows after this page could not be read. The site did not answer as it should. Check your connection, then try again.',
  );
  isLost = false;
  paste('1\n2\n3\n4\n');
  const dialog = await screen.findByRole('dialog', { name: 'Paste' });
  await screen.findByRole('button', { name: 'Change 5 cell(s)' });
  expect(api.inputsOf('admin.products.matching').at(-1)).toEqual(filters);
  expect(api.inputsOf(PREVIEW)).toMatchObject([
    {
      items: [
        // The rows of the page are changed in the version that the page shows.
        { id: 2, updatedAt: new Date(2), cells: [{ field: 'price', text: '1' }] },
        { id: 3, updatedAt: new Date(3), cells: [{ field: 'price', text: '2' }] },
        { id: 8, updatedAt: new Date(108), cells: [{ field: 'price', text: '3' }] },
        { id: 7, updatedAt: new Date(107), cells: [{ field: 'price', text: '4' }] },
      ],
    },
  ]);
  expect(dialog.textContent).not.toContain('left out');
});

/** A list whose rows after the page arrive when the test says so. */
function openSlowList() {
  let answer = () => {};
  const api = createFakeApi({
    'admin.products.matching': () =>
      new Promise((resolve) => {
        answer = () => resolve({ items: [...items, { ...items[0], id: 8 }], total: 4 });
      }),
    [PREVIEW]: () => plan,
  });
  const list = render(<List />, { wrapper: api.StaffPage });
  screen.getByText('Price 2').focus();
  paste('1\n2\n3\n');
  return { ...api, ...list, answer: () => answer() };
}

const MATCHING = 'admin.products.matching';

it('says that it reads the rows after the page, takes no other paste meanwhile, then gives its button the focus', async () => {
  const { inputsOf, answer } = openSlowList();
  paste('7\n8\n9\n');
  await screen.findByText('Reading the rows after this page…');
  expect(inputsOf(MATCHING)).toHaveLength(1);
  answer();
  const button = await screen.findByRole('button', { name: 'Change 5 cell(s)' });
  expect(document.activeElement).toBe(button);
});

it('pastes nothing where the paste was canceled, or another page is shown when its rows arrive', async () => {
  const { inputsOf, answer, rerender } = openSlowList();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  answer();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText('Price 2').focus();
  paste('1\n2\n3\n');
  await screen.findByText('Reading the rows after this page…');
  rerender(<List page={items.slice(0, 1)} />);
  answer();
  await screen.findByText('The list changed in the meantime. Paste again.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf(PREVIEW)).toEqual([]);
});

it('a block of more than 5,000 cells is taken by nobody, and says where to go', async () => {
  render(<List />, { wrapper: createFakeApi({}).StaffPage });
  screen.getByText('Price 1').focus();
  paste('x\t'.repeat(5_001));
  await screen.findByText(/The block has 5,002 cells, and at most 5,000/);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('category, subcategory, stock and the featured mark of many are changed in one call', async () => {
  const tree = [
    {
      id: 2,
      slug: 'snow-blowers',
      name: 'Snow Blowers',
      subcategories: [{ id: 21, slug: 'two-stage', name: 'Two Stage' }],
    },
  ];
  const api = createFakeApi({
    'storefront.catalog.categoryTree': () => tree,
    [PREVIEW]: () => ({ ...plan, cells: 12 }),
    [SAVE]: () => ({ count: 3, batchId: 'b', updated: [] }),
  });
  function Page() {
    const selection = useListSelection(items);
    return (
      <>
        <button type="button" onClick={selection.toggleAll}>
          Select
        </button>
        <FieldsDialog opened selection={selection} filters={filters} onClose={() => undefined} />
        <ToastHost />
      </>
    );
  }
  render(<Page />, { wrapper: api.StaffPage });
  screen.getByText('Select').click();
  await userEvent.selectOptions(
    await screen.findByLabelText('Category'),
    await screen.findByText('Snow Blowers'),
  );
  await userEvent.selectOptions(screen.getByLabelText('Subcategory'), 'Two Stage');
  fireEvent.change(screen.getByLabelText('Inventory Count'), { target: { value: '4' } });
  await userEvent.selectOptions(screen.getByLabelText('Featured Product'), 'Yes');
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }));
  await screen.findByText(/^12 cells of 3 machines will change/);
  await userEvent.click(await screen.findByRole('button', { name: 'Change 12 cell(s)' }));
  await screen.findByText('3 product(s) changed');
  const cells = [
    ...[
      { field: 'category', text: 'snow-blowers' },
      { field: 'subcategory', text: 'two-stage' },
    ],
    ...[
      { field: 'inventoryCount', text: '4' },
      { field: 'featured', text: 'yes' },
    ],
  ];
  expect(api.inputsOf(PREVIEW)[0]).toMatchObject({ items: items.map(({ id }) => ({ id, cells })) });
  expect(api.inputsOf(SAVE)).toHaveLength(1);
});
