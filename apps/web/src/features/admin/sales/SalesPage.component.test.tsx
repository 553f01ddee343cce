import { act, fireEvent, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openStaffPage } from '../../../testing/staff-page.tsx';
import { SalesPage } from './SalesPage.tsx';

const machine = { id: 7, name: 'Toro 75740', sku: null, price: '100.00', salePrice: '90.00', problem: null };
const preview = {
  ...{ count: 1, total: 1, isStartingNow: false, isWholeShop: false },
  ...{ rows: [machine], overlaps: [] },
};
const springSale = {
  ...{ id: 3, name: 'Spring sale', kind: 'percent', value: '10.00', rounding: 'cent', filter: null },
  ...{ startsAt: new Date(0), endsAt: new Date('2100-01-01T00:00:00Z'), state: 'running' },
  ...{ updatedAt: new Date(1), updatedByName: 'Sam' },
};
const draftsOf = () => Object.keys(localStorage).filter((key) => key.includes('sale-new'));

it('forgets what was typed for a selection once its sale is planned, even if the form was closed meanwhile', async () => {
  let answer: (sale: object) => void = () => undefined;
  openStaffPage(SalesPage, '/admin/sales?ids=7', {
    'admin.sales.list': () => [],
    'admin.sales.preview': () => preview,
    'admin.sales.create': () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    'storefront.catalog.brands': () => [],
    'storefront.catalog.categories': () => [],
  });
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await screen.findByText('1 selected machine(s)');
  type(/^Name/, 'Spring sale');
  type(/^Start/, '2026-03-03T08:00');
  type(/^End/, '2026-03-09T00:00');
  fireEvent.change(screen.getByRole('textbox', { name: /^Percent off/ }), { target: { value: '10' } });
  await press('Show what changes');
  await screen.findByText('$90.00');
  expect(draftsOf()).toHaveLength(1);
  await press('Plan sale of 1 machine(s)');
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body);
  await waitForElementToBeRemoved(() => screen.queryByRole('dialog'));
  await act(async () => answer({ id: 1 }));
  await screen.findByText('Sale planned');
  expect(draftsOf()).toEqual([]);
});

it('names what a sale left out as it is now, not as it was when somebody looked first', async () => {
  let counts = { waiting: 0, applied: 2, reverted: 0, kept: 0, skipped: 1 };
  let notes = [{ id: 7, name: 'Mower', note: 'Is not published' }];
  openStaffPage(SalesPage, '/admin/sales', {
    'admin.sales.list': () => [{ ...springSale, counts }],
    'admin.sales.get': () => ({ ...springSale, counts, productIds: [7], notes }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '1 left out' }));
  await screen.findByText('Mower: Is not published');
  counts = { ...counts, applied: 1, kept: 1 };
  notes = [...notes, { id: 8, name: 'Saw', note: 'Its price was changed' }];
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByRole('button', { name: '1 kept a changed price, 1 left out' });
  expect(await screen.findByText('Saw: Its price was changed')).toBeDefined();
});

it('asks before it cancels a sale with two answers that cannot be taken for each other', async () => {
  const counts = { waiting: 0, applied: 2, reverted: 0, kept: 0, skipped: 0 };
  const { inputsOf } = openStaffPage(SalesPage, '/admin/sales', {
    'admin.sales.list': () => [{ ...springSale, counts }],
    'admin.sales.cancel': () => undefined,
  });
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel sale Spring sale' }));
    return within(await screen.findByRole('dialog', { name: /^Cancel this sale and put the regular/ }));
  };
  const question = await ask();
  expect(question.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Keep the sale',
    'Cancel sale',
  ]);
  await userEvent.click(question.getByRole('button', { name: 'Keep the sale' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(inputsOf('admin.sales.cancel')).toEqual([]);
  await userEvent.click((await ask()).getByRole('button', { name: 'Cancel sale' }));
  await screen.findByText('Sale canceled');
});

it('says how many machines a sale left out beyond those that it names', async () => {
  const counts = { waiting: 0, applied: 2, reverted: 0, kept: 1, skipped: 249 };
  const notes = Array.from({ length: 200 }, (_, n) => ({
    id: n,
    name: `Mower ${n}`,
    note: 'Is not published',
  }));
  openStaffPage(SalesPage, '/admin/sales', {
    'admin.sales.list': () => [{ ...springSale, counts }],
    'admin.sales.get': () => ({ ...springSale, counts, productIds: [7], notes }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '1 kept a changed price, 249 left out' }));
  await screen.findByText('Mower 199: Is not published');
  expect(screen.getByText('50 more are not shown.')).toBeDefined();
});

it('opens a sale as it is now, even if it was read before for what it left out', async () => {
  const counts = { waiting: 0, applied: 2, reverted: 0, kept: 0, skipped: 1 };
  const notes = [{ id: 7, name: 'Mower', note: 'Is not published' }];
  let sale = springSale;
  openStaffPage(SalesPage, '/admin/sales', {
    'admin.sales.list': () => [{ ...springSale, counts }],
    'admin.sales.get': () => ({ ...sale, counts, productIds: [7], notes }),
  });
  await userEvent.click(await screen.findByRole('button', { name: '1 left out' }));
  await screen.findByText('Mower: Is not published');
  sale = { ...sale, name: 'Spring and Easter sale', updatedAt: new Date(2) };
  await userEvent.click(screen.getByRole('button', { name: /^(Edit|Change)/ }));
  expect(await screen.findByDisplayValue('Spring and Easter sale')).toBeDefined();
});
