import { type CellPlan, MAX_SELECTION } from '@dealer/api/schemas';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { useListSelection } from '../selection/use-list-selection.ts';
import type { ProductList } from '../use-product-list.ts';
import { FieldsDialog } from './FieldsDialog.tsx';

const save = 'admin.products.cells.save';
const machine = { id: 1, inStock: true, updatedAt: new Date(1) };
const filters = { tab: 'draft', search: '', sort: 'newest', direction: 'desc' } as ProductList['filters'];
const plan: CellPlan = {
  ...{ cells: 1, products: 1 },
  rows: [
    {
      ...{ id: 1, name: 'Mower', sku: 'S-1' },
      cells: [{ field: 'inventoryCount', from: '1', to: '2', isChanged: true, problem: null }],
    },
  ],
};

it('shows what changes and changes it by two presses of Enter, even if the preview takes a while', async () => {
  let answer = (_plan: CellPlan) => {};
  const api = createFakeApi({
    'storefront.catalog.categoryTree': () => [],
    'admin.products.cells.preview': () =>
      new Promise<CellPlan>((resolve) => {
        answer = resolve;
      }),
    [save]: () => ({ count: 1, batchId: 'b', updated: [] }),
  });
  function Page() {
    const selection = useListSelection([machine]);
    return (
      <>
        <button type="button" onClick={selection.toggleAll}>
          Select
        </button>
        <FieldsDialog opened selection={selection} filters={filters} onClose={() => undefined} />
      </>
    );
  }
  render(
    <api.StaffPage>
      <Page />
    </api.StaffPage>,
  );
  screen.getByText('Select').click();
  await userEvent.type(await screen.findByLabelText('Inventory Count'), '2');
  screen.getByRole('button', { name: 'Show what changes' }).focus();
  await userEvent.keyboard('{Enter}');
  const button = await screen.findByRole('button', { name: 'Checking…' });
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  answer(plan);
  await screen.findByRole('button', { name: 'Change 1 cell(s)' });
  expect(api.inputsOf(save)).toEqual([]);
  expect(document.activeElement).toBe(button);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(api.inputsOf(save)).toHaveLength(1));
});

it('gives the selected machines their SKUs in the order of the list, one line for each', async () => {
  const machines = [1, 2, 3].map((id) => ({ ...machine, id }));
  const api = createFakeApi({
    'storefront.catalog.categoryTree': () => [],
    'admin.products.matching': () => ({ items: machines.toReversed(), total: 3 }),
    'admin.products.cells.preview': () => plan,
    [save]: () => ({ count: 1, batchId: 'b', updated: [] }),
  });
  function Page() {
    const selection = useListSelection(machines);
    return (
      <>
        <button type="button" onClick={selection.toggleAll}>
          Select
        </button>
        <FieldsDialog opened selection={selection} filters={filters} onClose={() => undefined} />
      </>
    );
  }
  render(<Page />, { wrapper: api.StaffPage });
  screen.getByText('Select').click();
  const box = await screen.findByLabelText('SKUs, one on each line');
  await userEvent.type(box, 'S-3{Enter}S-2');
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }));
  await screen.findByText('2 lines for 3 machines: give each machine one line');
  expect(api.inputsOf('admin.products.cells.preview')).toEqual([]);
  await userEvent.clear(box);
  await userEvent.type(box, 'S-3{Enter}{Enter} S-1{Enter}{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }));
  await screen.findByRole('button', { name: 'Change 1 cell(s)' });
  expect(api.inputsOf('admin.products.matching')).toEqual([filters]);
  expect(api.inputsOf('admin.products.cells.preview')).toMatchObject([
    {
      items: [
        { id: 3, cells: [{ field: 'sku', text: 'S-3' }] },
        { id: 1, cells: [{ field: 'sku', text: 'S-1' }] },
      ],
    },
  ]);
});

it.each([
  ['that the list does not have', 2, /^1 of the 3 selected machines is not in this list/],
  [
    'beyond the part of a long list that is read',
    MAX_SELECTION,
    /^1 of the 3 selected machines is not among the first 2,000 of this list/,
  ],
])('gives no SKUs to machines %s, whose order is unknown', async (_, count, message) => {
  const machines = [1, 2, 3].map((id) => ({ ...machine, id }));
  const listed = Array.from({ length: count }, (_row, at) => ({ ...machine, id: at + 2 }));
  const api = createFakeApi({
    'storefront.catalog.categoryTree': () => [],
    'admin.products.matching': () => ({ items: listed, total: count }),
  });
  function Page() {
    const selection = useListSelection(machines);
    return (
      <>
        <button type="button" onClick={selection.toggleAll}>
          Select
        </button>
        <FieldsDialog opened selection={selection} filters={filters} onClose={() => undefined} />
      </>
    );
  }
  render(<Page />, { wrapper: api.StaffPage });
  screen.getByText('Select').click();
  await userEvent.type(await screen.findByLabelText('SKUs, one on each line'), 'S-1{Enter}S-2{Enter}S-3');
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }));
  await screen.findByText(message);
  expect(api.inputsOf('admin.products.cells.preview')).toEqual([]);
});
