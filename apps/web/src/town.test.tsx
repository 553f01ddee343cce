import { defaultShop } from '@dealer/api/domain/shop/shop';
import { createRequestHandler } from '@tanstack/react-router/ssr/server';
import { expect, test } from 'vitest';
import { createAppRouter } from './router.tsx';
import { createFakeApi } from './testing/fake-api.tsx';

const mower = {
  ...{ id: 1, name: 'Mower', brand: 'Toro', model: '74', category: 'lawn-mowers', subcategory: null },
  ...{ description: null, images: [], displayPrice: null },
};
const found = { items: [], facets: { brand: [], category: [], subcategory: [] } };

/** The titles, the descriptions and the structured data of a page of a shop. */
async function headOf(path: string, shop: Partial<typeof defaultShop>): Promise<string> {
  const { client } = createFakeApi({
    'auth.user': () => null,
    'storefront.shop.get': () => ({ ...defaultShop, ...shop }),
    'storefront.shop.answerTime': () => ({ medianHours: null }),
    'storefront.products.featured': () => [],
    'storefront.products.search': () => found,
    'storefront.products.getMany': () => [mower],
    'storefront.products.get': () => mower,
    'storefront.products.related': () => [],
    'storefront.products.fits': () => [],
    'storefront.products.priceList': () => [],
    'storefront.catalog.categoryTree': () => [],
  });
  const handle = createRequestHandler({
    request: new Request(`http://shop.test${path}`),
    createRouter: () => createAppRouter({ trpcClient: client, publicUrl: 'http://shop.test' }),
  });
  const response = await handle(({ router }) => {
    const parts = router.state.matches.flatMap(({ meta, headScripts }) => [meta ?? [], headScripts ?? []]);
    return Promise.resolve(Response.json(parts));
  });
  return response.text();
}

const pages = [
  ...[
    '/',
    '/contact',
    '/faq',
    '/terms',
    '/privacy',
    '/prices',
    '/sitemap',
    '/services',
    '/financing',
    '/find',
  ],
  ...['/warranty', '/inventory', '/inventory?brand=Toro', '/product/1', '/compare?ids=1', '/brands/toro'],
];

test.each(pages)('the head of %s names the town and the delivery area of the shop’s record', async (path) => {
  const moved = { city: 'Fairlawn', region: 'OH', deliveryArea: 'Akron and Copley' };
  const head = await headOf(path, moved);
  expect(head).toContain('Fairlawn, OH');
  expect(head).not.toMatch(/Temperance|Lambertville|Toledo|Monroe/);
});

test.each(['/', '/brands/toro'])(
  'the head of %s names the area, and says nothing where nobody has given one',
  async (path) => {
    expect(await headOf(path, { deliveryArea: 'Akron and Copley' })).toContain(' for Akron and Copley');
    const head = await headOf(path, { deliveryArea: '' });
    expect(head).toContain('Temperance, MI');
    expect(head).not.toMatch(/ for[.:]/);
  },
);

test('the structured data of the home page has the days of the next weeks on which the shop is closed', async () => {
  const closed = await headOf('/', { closedDays: ['January 1 to December 31'] });
  expect(closed).toContain('specialOpeningHoursSpecification');
  expect(await headOf('/', { closedDays: ['Closed on holidays'] })).not.toContain('specialOpening');
});
