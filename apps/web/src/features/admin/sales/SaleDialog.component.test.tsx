import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.tsx';
import { SaleDialog } from './SaleDialog.tsx';
import { keepSaleSelection, saleSelectionOf } from './sales-params.ts';

function open(address: string) {
  const api = createFakeApi({
    'storefront.catalog.brands': () => [],
    'storefront.catalog.categories': () => [],
  });
  render(<SaleDialog edited="new" selected={saleSelectionOf(address)} onClose={() => undefined} />, {
    wrapper: api.StaffPage,
  });
}

it('has all that were selected, also more than an address can name', async () => {
  keepSaleSelection(Array.from({ length: 1_200 }, (_, at) => at + 1));
  open('selected');
  await screen.findByText('1200 selected machine(s)');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says what to do where the selection is in another tab', async () => {
  sessionStorage.clear();
  open('selected');
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Select the machines in the inventory again',
  );
  expect(screen.getByRole('textbox', { name: 'Search' })).toBeDefined();
});
