import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { PriceListPage } from './PriceListPage.tsx';

const machine = {
  ...{ id: 1, brand: 'Toro', model: '75755', name: 'TimeCutter', category: 'lawn-mowers', subcategory: null },
  ...{ categoryName: 'Lawn Mowers', kindName: 'Lawn Mowers' },
  ...{ condition: 'new', cuttingWidth: '50.0', callForPrice: false, inStock: true },
};
const onSale = {
  ...{ price: '3599.00', originalPrice: '3799.00', discountEnabled: true },
  ...{ saleEndsAt: '2026-11-30T05:00:00Z', saleUntil: 'Until Sunday, Nov 29' },
};
const regular = {
  ...{ price: '3799.00', originalPrice: null, discountEnabled: false, saleEndsAt: null, saleUntil: null },
};

const renderList = (items: () => readonly object[]) => {
  const api = createFakeApi({
    'storefront.products.priceList': () => ({
      ...{ asOf: new Date('2026-11-23'), total: items().length },
      items: items(),
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
  return api;
};

it('says until when a price holds, and shows the regular one when it is read again', async () => {
  let prices: object = onSale;
  const api = renderList(() => [{ ...machine, ...prices }]);
  const row = await screen.findByRole('row', { name: /TimeCutter/ });
  expect(row.textContent).toContain('Was $3,799.00 Now $3,599.00 Until Sunday, Nov 29');
  prices = regular;
  await api.queryClient.invalidateQueries();
  await expect
    .poll(() => screen.getByRole('row', { name: /TimeCutter/ }).textContent)
    .toMatch(/50"\s*\$3,799\.00$/);
});

it('lists subcategories of one name apart, each under its category', async () => {
  const mowers = { category: 'lawn-mowers', categoryName: 'Lawn Mowers' };
  const snowBlowers = { category: 'snow-blowers', categoryName: 'Snow Blowers' };
  const battery = { subcategory: 'battery', kindName: 'Battery' };
  const riding = { subcategory: 'riding', kindName: 'Riding Mowers' };
  const make = (id: number, name: string, kind: object) => ({ ...machine, ...regular, id, name, ...kind });
  renderList(() => [
    make(1, 'Mower', { ...mowers, ...battery }),
    make(2, 'Rider', { ...mowers, ...riding }),
    make(3, 'Blower', { ...snowBlowers, ...battery }),
  ]);
  expect((await screen.findByRole('table', { name: 'Lawn Mowers: Battery' })).textContent).toContain('Mower');
  expect(screen.getByRole('table', { name: 'Snow Blowers: Battery' }).textContent).toContain('Blower');
  expect(screen.getByRole('link', { name: 'Riding Mowers' }).getAttribute('href')).toBe('#riding');
  const ids = screen.getAllByRole('heading', { level: 2 }).map(({ id }) => id);
  expect(ids).toEqual(['lawn-mowers-battery', 'riding', 'snow-blowers-battery']);
});

it('counts a single machine as one', async () => {
  renderList(() => [{ ...machine, ...regular }]);
  expect(await screen.findByText(/^1 machine, as of/)).toBeDefined();
});
