import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.tsx';
import { CompareTrayHost } from './CompareTrayHost.tsx';
import { setCompared } from './compared.ts';

it.each(['/compare', '/prices', '/tags', '/product/1/print', '/product/1/tag'])(
  'does not stand on %s',
  async (path) => {
    const api = createFakeApi({});
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
