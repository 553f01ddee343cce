import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { PriceDialog } from './PriceDialog.tsx';
import { type SelectedRow, useListSelection } from './use-list-selection.ts';

const machines: SelectedRow[] = [1, 2].map((id) => ({ id, inStock: true, updatedAt: new Date(id) }));
const rowOf = ({ id }: { id: number }) => ({
  ...{ id, name: `Mower ${id}`, sku: null, oldPrice: '100.00', newPrice: '90.00' },
  ...{ newOriginalPrice: '100.00', discountEnabled: true },
  problem: id === 2 ? 'It is on sale' : null,
});

it('leaves out what stands in the way, shows the rest again, and changes no more than that', async () => {
  const api = createFakeApi({
    'admin.products.previewPrice': (input) => {
      const { items } = input as { items: { id: number }[] };
      const rows = items.map(rowOf);
      return { rows, count: rows.filter(({ problem }) => problem === null).length };
    },
    'admin.products.setPriceMany': () => ({ count: 1, batchId: 'b' }),
  });
  function Page() {
    const selection = useListSelection(machines);
    return (
      <>
        <button type="button" onClick={selection.toggleAll}>
          Select
        </button>
        <PriceDialog opened selection={selection} onClose={() => undefined} />
      </>
    );
  }
  render(
    <api.StaffPage>
      <Page />
    </api.StaffPage>,
  );
  screen.getByText('Select').click();
  await userEvent.type(await screen.findByRole('textbox', { name: /Percent/ }), '10');
  const show = () => userEvent.click(screen.getByRole('button', { name: 'Show what changes' }));
  await show();
  await screen.findByText('It is on sale');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Change 1 price(s)' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Leave out 1' }));
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change 1 price(s)' }));
  await waitFor(() =>
    expect(api.inputsOf('admin.products.setPriceMany')).toMatchObject([
      { items: [{ id: 1, updatedAt: new Date(1) }] },
    ]),
  );
  expect(screen.queryByText('Mower 2')).toBeNull();
});
