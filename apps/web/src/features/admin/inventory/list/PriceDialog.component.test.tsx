import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../testing/fake-api.tsx';
import { useToast } from '../../../toast/toast.ts';
import { PriceDialog } from './PriceDialog.tsx';
import { useListSelection } from './use-list-selection.ts';

const machines = [1, 2].map((id) => ({ id, inStock: true, updatedAt: new Date(id) }));
const row = { sku: null, oldPrice: '100.00', newOriginalPrice: null, discountEnabled: false };
const onCall = 'Is offered without a price (Call for price)';

it('says how many prices change, changes them at once, and leaves the others selected', async () => {
  const api = createFakeApi({
    'admin.products.previewPrice': () => ({
      count: 1,
      rows: [
        { ...row, id: 1, name: 'Mower', newPrice: '95.00', problem: null },
        { ...row, id: 2, name: 'Saw', newPrice: null, problem: onCall },
      ],
    }),
    'admin.products.setPriceMany': () => ({ count: 1, batchId: 'b' }),
  });
  function Page() {
    const selection = useListSelection(machines);
    const toast = useToast();
    return (
      <>
        <button type="button" onClick={selection.toggleAll}>
          Select
        </button>
        <p>{toast?.message}</p>
        <p>{`Selected: ${selection.selected.map(({ id }) => id).join(' ')}`}</p>
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
  await userEvent.type(await screen.findByLabelText('Percent'), '5{Enter}');
  await screen.findByText('1 of 2 prices changes; 1 cannot.');
  screen.getByText(onCall);
  await userEvent.click(screen.getByRole('button', { name: 'Change 1 price(s), leave the rest' }));
  await screen.findByText('1 price(s) changed, 1 stayed as they were');
  await waitFor(() => screen.getByText('Selected: 2'));
  expect(api.inputsOf('admin.products.setPriceMany')).toMatchObject([
    { items: [{ id: 1, updatedAt: new Date(1).toISOString() }], change: { kind: 'percent', percent: -5 } },
  ]);
});

it('says at the amount that the preview could not be made without a connection', async () => {
  const api = createFakeApi({
    'admin.products.previewPrice': () => {
      throw new Error('Failed to fetch');
    },
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
  render(<Page />, { wrapper: api.StaffPage });
  screen.getByText('Select').click();
  await userEvent.type(await screen.findByLabelText('Percent'), '5');
  await userEvent.click(screen.getByRole('button', { name: 'Show what changes' }));
  await screen.findByText('The preview could not be made. Check the connection, then try again.');
  expect(api.inputsOf('admin.products.setPriceMany')).toEqual([]);
});
