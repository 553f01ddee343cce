import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { apiError, createFakeApi } from '../../testing/fake-api.tsx';
import { trpc } from '../../trpc.ts';
import { PageError } from './PageError.tsx';

const api = createFakeApi({ 'storefront.shop.get': () => ({ phone: '(734) 555-0142' }) });

function Page({ error }: { error: Error }) {
  trpc.storefront.shop.get.useSuspenseQuery();
  return <PageError error={error} reset={() => undefined} />;
}

async function show(error: Error) {
  const page = createRootRoute({ component: () => <Page error={error} /> });
  render(
    <api.StaffPage>
      <RouterProvider router={createRouter({ routeTree: page, history: createMemoryHistory() })} />
    </api.StaffPage>,
  );
  await screen.findByRole('heading', { name: 'This page could not be loaded' });
}

const text = () => document.body.textContent;

/** Has the service worker of this site save the page, or not. @returns what was asked of its cache */
function stubSaved(isSaved: boolean) {
  const match = vi.fn<() => Promise<Response | undefined>>(async () =>
    isSaved ? new Response() : undefined,
  );
  vi.stubGlobal('caches', { match });
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
  return match;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('without a connection gives way to the page that the service worker has saved', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  stubSaved(true);
  await show(new Error('Offline: Failed to fetch dynamically imported module'));
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
});

it('without a connection and a saved page says whom to call', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const match = stubSaved(false);
  await show(new Error('Offline: Failed to fetch dynamically imported module'));
  await expect.poll(() => match.mock.calls).toHaveLength(1);
  expect(text()).toContain('You are offline, and this page is not saved on this device.');
  expect(text()).toContain('call us at (734) 555-0142.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  new TypeError("Cannot read properties of undefined (reading 'map')"),
  apiError('INTERNAL_SERVER_ERROR', 500, 'relation "products" does not exist'),
])('a visitor reads what to do, never the message for developers: %s', async (error) => {
  await show(error);
  expect(text()).toContain('Please try again, or call us at (734) 555-0142.');
  expect(document.body.textContent).not.toContain(error.message);
});

it('a limit is explained in the words of the API', async () => {
  await show(apiError('TOO_MANY_REQUESTS', 429, 'Too many pages at once. Try again in a minute.'));
  expect(screen.getByText('Too many pages at once. Try again in a minute.')).toBeDefined();
});
