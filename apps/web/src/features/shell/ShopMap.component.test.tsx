import { defaultShop } from '@dealer/api/domain/shop/shop';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { ShopMap } from './ShopMap.tsx';

/** What is written on the sketch of the way to a shop. */
async function sketchOf(shop: Partial<typeof defaultShop>): Promise<string[]> {
  const api = createFakeApi({
    'auth.user': () => null,
    'storefront.shop.get': () => ({ ...defaultShop, takesPhotos: false, ...shop }),
  });
  renderRoute(api, '/contact', () => <ShopMap />);
  const sketch = await screen.findByRole('img');
  return Array.from(sketch.querySelectorAll('text'), ({ textContent }) => textContent);
}

it('draws the towns and roads around the shop', async () => {
  const texts = await sketchOf({});
  expect(texts).toEqual(expect.arrayContaining(['7332 Lewis Ave', 'Temperance', 'Lambertville', 'US-23']));
});

it('draws no way through Temperance to a shop in another town', async () => {
  expect(await sketchOf({ street: '12 Mill St', city: 'Fairlawn', region: 'OH' })).toEqual([
    '12 Mill St',
    'Fairlawn',
  ]);
});
