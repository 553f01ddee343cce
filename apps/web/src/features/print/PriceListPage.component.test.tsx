import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { PriceListPage } from './PriceListPage.tsx';

const machine = {
  ...{ id: 1, brand: 'Toro', model: '75755', name: 'TimeCutter', category: 'lawn-mowers', subcategory: null },
  ...{ condition: 'new', cuttingWidth: '50.0', callForPrice: false, inStock: true },
};
const onSale = {
  ...{ price: '3599.00', originalPrice: '3799.00', discountEnabled: true },
  ...{ saleEndsAt: '2026-11-30T05:00:00Z', saleUntil: 'Until Sunday, Nov 29' },
};
const regular = {
  ...{ price: '3799.00', originalPrice: null, discountEnabled: false, saleEndsAt: null, saleUntil: null },
};

it('says until when a price holds, and shows the regular one when it is read again', async () => {
  let prices: object = onSale;
  const api = createFakeApi({
    'storefront.products.priceList': () => ({
      ...{ asOf: new Date('2026-11-23'), total: 1 },
      items: [{ ...machine, ...prices }],
    }),
    'storefront.shop.get': () => ({ name: 'The Shop', phone: '(734) 555-0142', hours: [] }),
  });
  const root = createRootRoute({
    component: () => (
      <api.StaffPage>
        <PriceListPage />
      </api.StaffPage>
    ),
  });
  const history = createMemoryHistory({ initialEntries: ['/prices'] });
  render(<RouterProvider router={createRouter({ routeTree: root, history })} />);
  const row = await screen.findByRole('row', { name: /TimeCutter/ });
  expect(row.textContent).toContain('$3,599.00 Until Sunday, Nov 29');
  prices = regular;
  await api.queryClient.invalidateQueries();
  await expect
    .poll(() => screen.getByRole('row', { name: /TimeCutter/ }).textContent)
    .toMatch(/50"\s*\$3,799\.00$/);
});
