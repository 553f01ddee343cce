import { defaultShop } from '@dealer/api/domain/shop/shop';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { ProductSheetPage } from './ProductSheetPage.tsx';

const machine = {
  ...{ id: 3, brand: 'Toro', model: '75755', name: 'TimeCutter', sku: null, category: 'lawn-mowers' },
  ...{ subcategory: null, kindName: 'Lawn Mowers', description: null, imageUrl: null, price: '3799.00' },
  ...{ originalPrice: null, discountEnabled: false, callForPrice: false, warrantyConsumer: null },
  ...{ specificationGroups: [], additionalSpecifications: [] },
};

it('lists the closed days after the opening hours', async () => {
  const api = createFakeApi({
    'auth.user': () => null,
    'storefront.products.get': () => machine,
    'storefront.shop.get': () => ({ ...defaultShop, closedDays: ['Dec 25', 'Dec 24, open until 2'] }),
  });
  renderRoute(api, '/product/$id_/print', () => <ProductSheetPage />, '/product/3/print', {
    loader: () => ({ id: 3, address: 'https://shop.example/product/3' }),
  });
  const sheet = await screen.findByRole('article');
  expect(sheet.textContent).toContain('Sun closed, Dec 25: closed, Dec 24, open until 2');
});
