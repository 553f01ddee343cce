import { parseProductIds } from '@dealer/api/domain/products/product-ids';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { TagSheetPage } from './TagSheetPage.tsx';

const machine = {
  ...{ id: 3, brand: 'Toro', model: '75755', name: 'TimeCutter', sku: null, category: 'lawn-mowers' },
  kindName: 'Lawn Mowers',
  ...{
    subcategory: null,
    price: '3799.00',
    originalPrice: null,
    discountEnabled: false,
    callForPrice: false,
  },
  ...{ specificationGroups: [], additionalSpecifications: [] },
};

async function open(href: string, products: object[]): Promise<void> {
  const api = createFakeApi({
    'auth.user': () => null,
    'storefront.products.getMany': () => [...products],
    'storefront.shop.get': () => ({ name: 'The Shop', phone: '(734) 555-0142', hours: [] }),
  });
  renderRoute(api, '/tags', () => <TagSheetPage />, href, {
    loaderDeps: ({ search }) => ({ ids: parseProductIds(search['ids']) }),
    loader: () => ({ publicUrl: 'https://shop.example' }),
  });
  await screen.findByRole('heading', { name: 'Price tags' });
}

afterEach(() => vi.useRealTimers());

it('says how many of the machines have no tag, such as one that was deleted since they were chosen', async () => {
  await open('/tags?ids=3,4', [machine]);
  expect(screen.getByRole('heading', { name: 'TimeCutter' })).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('1 of these 2 machines is no longer offered.');
});

it('does not say that nothing is chosen where the machines are gone, or who asks may not see them', async () => {
  await open('/tags?ids=3,4', []);
  expect(screen.getByRole('status').textContent).toBe('These machines are no longer offered.');
  expect(screen.queryByText(/No machine is chosen/)).toBeNull();
});

it('says where no machine is chosen', async () => {
  await open('/tags', []);
  expect(screen.getByText('No machine is chosen.')).toBeDefined();
});

it('names only the kind of a machine that has no brand', async () => {
  await open('/tags?ids=3', [{ ...machine, brand: null }]);
  expect(screen.getByRole('article').querySelector('p')?.textContent).toBe('Lawn Mowers');
});

it('has the price as it is now when its tab is shown again', async () => {
  const products = [machine];
  vi.useFakeTimers({ toFake: ['Date'] });
  await open('/tags?ids=3', products);
  expect(screen.getByText('$3,799.00')).toBeDefined();
  products[0] = { ...machine, price: '3499.00' };
  vi.setSystemTime(Date.now() + 5 * 60_000);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByText('$3,499.00')).toBeDefined();
});
