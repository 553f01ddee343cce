import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';

afterEach(() => vi.useRealTimers());

it('shows that the next page is on its way, says so when it takes long, and leaves the old one in use', async () => {
  let arrive = (): void => undefined;
  const api = createFakeApi({ 'storefront.shop.get': () => ({ phone: '(734) 555-0142' }) });
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <ConnectionNotice isBelowBar={false} />
      </>
    ),
  });
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/', component: () => <h1>Old page</h1> }),
    createRoute({
      getParentRoute: () => root,
      path: '/next',
      loader: () => new Promise<void>((resolve) => (arrive = resolve)),
      component: () => <h1>Next page</h1>,
    }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(
    <api.StaffPage>
      <RouterProvider router={router} />
    </api.StaffPage>,
  );
  await screen.findByText('Old page');
  expect(screen.queryByRole('progressbar')).toBeNull();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => void router.navigate({ href: '/next' }));
  screen.getByRole('progressbar', { name: 'Loading the page' });
  expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  act(() => void vi.advanceTimersByTime(12_000));
  expect(screen.getByRole('status').textContent).toBe(
    'The page takes long to arrive. Try again or call (734) 555-0142',
  );
  expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/next');
  expect(screen.getByText('Old page')).toBeDefined();
  vi.useRealTimers();
  await act(async () => arrive());
  await screen.findByText('Next page');
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});
