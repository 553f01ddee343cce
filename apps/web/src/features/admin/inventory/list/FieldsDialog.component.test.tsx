import type { CellPlan } from '@dealer/api/schemas';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { FieldsDialog } from './FieldsDialog.tsx';
import { useListSelection } from './use-list-selection.ts';

const save = 'admin.products.cells.save';
const machine = { id: 1, inStock: true, updatedAt: new Date(1) };
const plan: CellPlan = {
  ...{ cells: 1, products: 1 },
  rows: [
    {
      ...{ id: 1, name: 'Mower', sku: 'S-1' },
      cells: [{ field: 'inventoryCount', from: '1', to: '2', changes: true, problem: null }],
    },
  ],
};

it('shows what changes and changes it by two presses of Enter, also where the preview takes a while', async () => {
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
        <FieldsDialog opened selection={selection} onClose={() => undefined} />
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
