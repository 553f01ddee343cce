import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { commonResponses, mower } from '../../../../../testing/product-forms.tsx';
import { openStaffPage } from '../../../../../testing/staff-page.tsx';
import { InventoryManagementPage } from '../../InventoryManagementPage.tsx';

const sale = {
  ...{ saleId: 3, name: 'Spring sale', endsAt: new Date('2026-03-07T23:00:00Z'), regularPrice: '479.00' },
};

it('a price of a sale is marked in the list, and says while it is typed over what becomes of it', async () => {
  const product = { ...mower, id: 1, name: 'Mower A', price: '399.00', imageUrl: null, sale };
  openStaffPage(InventoryManagementPage, '/admin/inventory?tab=published', {
    ...commonResponses,
    'admin.views.list': () => [],
    'storefront.catalog.categories': () => [],
    'admin.products.counts': () => ({ draft: 0, published: 1, archived: 0, incomplete: 0 }),
    'admin.products.page': () => ({ items: [product], total: 1, page: 1, pageSize: 50 }),
  });
  const text = 'price of ‘Spring sale’ until Mar 7, 2026 6:00 PM, regular price $479.00';
  const mark = await screen.findByTitle(text);
  expect(mark.textContent).toBe(`Sale: ${text}`);
  await userEvent.click(mark);
  const field = screen.getByRole('textbox', { name: 'Listing Price of Mower A' });
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe(
    `This is the ${text}. Another price takes the machine out of the sale and stays when it ends.`,
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(/Another price/)).toBeNull();
});
