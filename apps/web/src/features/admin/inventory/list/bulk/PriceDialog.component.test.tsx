import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../../../testing/fake-api.tsx';
import { useToast } from '../../../../toast/toast.ts';
import { useListSelection } from '../selection/use-list-selection.ts';
import { PriceDialog } from './PriceDialog.tsx';

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
  await screen.findByText(
    'The preview could not be made. The site did not answer as it should. Check your connection, then try again.',
  );
  expect(api.inputsOf('admin.products.setPriceMany')).toEqual([]);
});

/** Two machines that are selected by a button each, and the dialog behind another. */
function Selecting() {
  const selection = useListSelection(machines);
  const [opened, setOpened] = useState(false);
  return (
    <>
      {machines.map((machine) => (
        <button key={machine.id} type="button" onClick={() => selection.toggle(machine, false)}>
          {`Select ${machine.id}`}
        </button>
      ))}
      <button type="button" onClick={() => setOpened(true)}>
        Change prices
      </button>
      <p>{`Selected: ${selection.selected.map(({ id }) => id).join(' ')}`}</p>
      <PriceDialog opened={opened} selection={selection} onClose={() => setOpened(false)} />
    </>
  );
}

const planOf = (ids: readonly number[], impossible: readonly number[] = []) => ({
  count: ids.length - impossible.length,
  rows: ids.map((id) => ({
    ...{ ...row, id, name: `Machine ${id}`, newPrice: '95.00' },
    problem: impossible.includes(id) ? onCall : null,
  })),
});

it('sends the same again where no answer came, so that no price changes twice', async () => {
  let isLost = true;
  const api = createFakeApi({
    'admin.products.previewPrice': () => planOf([1]),
    'admin.products.setPriceMany': () => {
      if (isLost) throw new Error('Failed to fetch');
      return { count: 1, batchId: 'b' };
    },
  });
  render(<Selecting />, { wrapper: api.StaffPage });
  for (const name of ['Select 1', 'Change prices']) screen.getByText(name).click();
  await userEvent.type(await screen.findByLabelText('Percent'), '5{Enter}');
  const change = await screen.findByRole('button', { name: 'Change 1 price(s)' });
  await userEvent.click(change);
  await waitFor(() => expect(change.hasAttribute('data-loading')).toBe(false));
  isLost = false;
  await userEvent.click(change);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = api.inputsOf('admin.products.setPriceMany');
  expect(first).toHaveProperty('idempotencyKey');
  expect(second).toEqual(first);
});

it('leaves out the machines whose price cannot change', async () => {
  const api = createFakeApi({
    'admin.products.previewPrice': () => planOf([1, 2], [2]),
  });
  render(<Selecting />, { wrapper: api.StaffPage });
  for (const name of ['Select 1', 'Select 2', 'Change prices']) screen.getByText(name).click();
  await userEvent.type(await screen.findByLabelText('Percent'), '5{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave out 1' }));
  await waitFor(() => expect(screen.getByText(/^Selected:/).textContent).toBe('Selected: 1'));
});

it('an answer that comes after the dialog was closed leaves the next selection and its dialog alone', async () => {
  let respond = (_changed: { count: number; batchId: string }): void => undefined;
  const api = createFakeApi({
    'admin.products.previewPrice': () => planOf([1]),
    'admin.products.setPriceMany': () =>
      new Promise<{ count: number; batchId: string }>((resolve) => {
        respond = resolve;
      }),
  });
  render(<Selecting />, { wrapper: api.StaffPage });
  for (const name of ['Select 1', 'Change prices']) screen.getByText(name).click();
  await userEvent.type(await screen.findByLabelText('Percent'), '5{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Change 1 price(s)' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  for (const name of ['Select 1', 'Select 2', 'Change prices']) screen.getByText(name).click();
  await screen.findByRole('dialog');
  respond({ count: 1, batchId: 'b' });
  await waitFor(() => expect(api.queryClient.isMutating()).toBe(0));
  expect(screen.getByText(/^Selected:/).textContent).toBe('Selected: 2');
  expect(screen.queryByRole('dialog')).not.toBeNull();
});
