import { defaultShop } from '@dealer/api/domain/shop/shop';
import { createRequestHandler, RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server';
import { expect, test } from 'vitest';
import { rendererWith } from './entry-server.tsx';
import { createAppRouter } from './router.tsx';
import { apiError, createFakeApi } from './testing/fake-api.tsx';

test('a page does not carry a read that its loader gave up, which would fail later in the browser', async () => {
  let failRelated = (_reason: Error) => {};
  const { client } = createFakeApi({
    'auth.user': () => null,
    'storefront.shop.get': () => ({}),
    'storefront.products.get': () => {
      throw apiError('NOT_FOUND', 404, 'no such product');
    },
    'storefront.products.related': () =>
      new Promise((_, reject) => {
        failRelated = reject;
      }),
  });
  const handle = createRequestHandler({
    request: new Request('http://shop.test/product/999999'),
    createRouter: () => createAppRouter({ trpcClient: client, publicUrl: 'http://shop.test' }),
  });
  const response = await handle(({ responseHeaders, router }) => {
    failRelated(apiError('NOT_FOUND', 404, 'no such product'));
    return renderRouterToString({
      responseHeaders,
      router,
      children: (
        <html lang="en">
          <body />
        </html>
      ),
    });
  });
  const html = await response.text();
  expect(response.status).toBe(404);
  expect(html).toContain('storefront');
  expect(html).not.toContain('redacted');
});

test.each(['/request?token=1.1.1.a', '/request', '/stock-alert?token=a'])(
  'the page of a link that does not work, %s, has the status 404',
  async (path) => {
    const reject = () => {
      throw apiError('NOT_FOUND', 404, 'Not found');
    };
    const { client } = createFakeApi({
      'auth.user': () => null,
      'storefront.shop.get': () => ({}),
      'storefront.quotes.status': reject,
      'storefront.stockAlerts.get': reject,
    });
    const handle = createRequestHandler({
      request: new Request(`http://shop.test${path}`),
      createRouter: () => createAppRouter({ trpcClient: client, publicUrl: 'http://shop.test' }),
    });
    const response = await handle(({ responseHeaders, router }) =>
      renderRouterToString({
        responseHeaders,
        router,
        children: (
          <html lang="en">
            <body />
          </html>
        ),
      }),
    );
    expect(response.status).toBe(404);
  },
);

test.each(['/brands/Cub%20Cadet', '/brands/cubcadet'])('%s leads to the page of the brand', async (path) => {
  const { client } = createFakeApi({ 'auth.user': () => null, 'storefront.shop.get': () => ({}) });
  const handle = createRequestHandler({
    request: new Request(`http://shop.test${path}`),
    createRouter: () => createAppRouter({ trpcClient: client, publicUrl: 'http://shop.test' }),
  });
  const response = await handle(() => Promise.reject(new Error('A page was rendered')));
  expect(response.status).toBe(301);
  expect(response.headers.get('location')).toBe('/brands/cub-cadet');
});

test.each(['/product/1/manual', '/brands/toro/mowers', '/request/1'])(
  '%s is no page, although a page has the beginning of its address',
  async (path) => {
    const { client } = createFakeApi({ 'auth.user': () => null, 'storefront.shop.get': () => defaultShop });
    const handle = createRequestHandler({
      request: new Request(`http://shop.test${path}`),
      createRouter: () => createAppRouter({ trpcClient: client, publicUrl: 'http://shop.test' }),
    });
    const response = await handle(({ responseHeaders, router }) =>
      renderRouterToString({ responseHeaders, router, children: <RouterServer router={router} /> }),
    );
    expect(response.status).toBe(404);
    expect(/<h1[^>]*>([^<]*)/.exec(await response.text())?.[1]).toBe('404 Page Not Found');
  },
);

test('an address of the staff area that is no page stays within the staff area', async () => {
  const { client } = createFakeApi({ 'auth.user': () => null, 'storefront.shop.get': () => defaultShop });
  const handle = createRequestHandler({
    request: new Request('http://shop.test/admin/nothing'),
    createRouter: () => createAppRouter({ trpcClient: client, publicUrl: 'http://shop.test' }),
  });
  const response = await handle(({ router }) => {
    const shown = router.state.matches.filter(({ status }) => status === 'notFound');
    return Promise.resolve(Response.json(shown.map(({ routeId }) => routeId)));
  });
  expect(await response.json()).toEqual(['/admin/$']);
});

test('a page that cannot be rendered is an error with its reason, and no page without its content', async () => {
  const { client } = createFakeApi({
    'auth.user': () => null,
    'storefront.shop.get': () => defaultShop,
    'storefront.products.get': () => ({
      id: 1,
      name: 'Mower',
      category: 'lawn-mowers',
      subcategory: null,
      images: [],
    }),
    'storefront.products.related': () => [],
  });
  const request = new Request('http://shop.test/product/1');
  const render = rendererWith({ routes: {} });
  const rendered = render({ request, publicUrl: 'http://shop.test', trpcClient: client, nonce: 'n' });
  await expect(rendered).rejects.toMatchObject({
    message: 'A part of the page could not be rendered',
    cause: expect.any(TypeError),
  });
});
