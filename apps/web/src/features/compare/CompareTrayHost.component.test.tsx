import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { renderRoute } from '../../testing/render-route.tsx';
import { CompareTrayHost } from './CompareTrayHost.tsx';
import { setCompared } from './compared.ts';

afterEach(() => vi.useRealTimers());

it.each(['/compare', '/prices', '/tags', '/product/1/print', '/product/1/tag'])(
  'does not stand on %s',
  async (path) => {
    const api = createFakeApi({ 'auth.user': () => null });
    const root = createRootRoute({
      component: () => (
        <api.StaffPage>
          <CompareTrayHost />
        </api.StaffPage>
      ),
      notFoundComponent: () => null,
    });
    const history = createMemoryHistory({ initialEntries: ['/product/1'] });
    setCompared([{ id: 1, label: 'Toro 75740' }]);
    render(<RouterProvider router={createRouter({ routeTree: root, history })} />);
    const tray = () => screen.queryByRole('region', { name: 'Comparison' });
    await waitFor(() => expect(tray()).not.toBeNull());
    history.push(path);
    await waitFor(() => expect(tray()).toBeNull());
  },
);

it('leads to the comparison where the code of the tray does not arrive', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const api = createFakeApi({ 'auth.user': () => null });
  const root = createRootRoute({
    component: () => (
      <api.StaffPage>
        <CompareTrayHost load={() => new Promise(() => undefined)} />
      </api.StaffPage>
    ),
    notFoundComponent: () => null,
  });
  const history = createMemoryHistory({ initialEntries: ['/product/1'] });
  setCompared([
    { id: 1, label: 'Toro 75740' },
    { id: 2, label: 'Toro 75755' },
  ]);
  render(<RouterProvider router={createRouter({ routeTree: root, history })} />);
  await screen.findByRole('status');
  await act(() => vi.advanceTimersByTimeAsync(8000));
  expect(screen.getByRole('link', { name: 'Compare 2' }).getAttribute('href')).toBe('/compare?ids=1,2');
});

it.each([
  ['staff', { id: 1, role: 'admin' }, true],
  ['customers', { id: 2, role: 'customer' }, false],
  ['visitors', null, false],
])('of %s has price tags only where they are staff', async (_who, user, hasTags) => {
  const api = createFakeApi({ 'auth.user': () => user });
  setCompared([{ id: 1, label: 'Toro 75740' }]);
  renderRoute(api, '/product/1', () => <CompareTrayHost />);
  await screen.findByRole('region', { name: 'Comparison' });
  await waitFor(() => expect(api.inputsOf('auth.user')).toHaveLength(1));
  await act(async () => undefined);
  expect(screen.queryByRole('link', { name: 'Price tags' }) !== null).toBe(hasTags);
});
