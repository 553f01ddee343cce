import { act, fireEvent, screen, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openStaffPage } from '../../../testing/staff-page.tsx';
import { SalesPage } from './SalesPage.tsx';

const machine = { id: 7, name: 'Toro 75740', sku: null, price: '100.00', salePrice: '90.00', problem: null };
const preview = {
  ...{ count: 1, total: 1, isStartingNow: false, isWholeShop: false },
  ...{ rows: [machine], overlaps: [] },
};
const draftsOf = () => Object.keys(localStorage).filter((key) => key.includes('sale-new'));

it('forgets what was typed for a selection once its sale is planned, also where the form was closed meanwhile', async () => {
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
