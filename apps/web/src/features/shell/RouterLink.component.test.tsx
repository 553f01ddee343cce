import type { Href } from '@dealer/ui';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { parseSearch, stringifySearch } from '../../lib/search-params.ts';
import { RouterLink } from './RouterLink.tsx';

/** A site of two pages, whose second one says what it is loaded for. */
function renderLink(href: Href) {
  const load = vi.fn<(search: unknown) => void>();
  const rootRoute = createRootRoute();
  const home = createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: () => <RouterLink href={href}>Go</RouterLink>,
  });
  const inventory = createRoute({
    getParentRoute: () => rootRoute,
    path: '/inventory',
    loaderDeps: ({ search }) => search,
    loader: ({ deps }) => load(deps),
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([home, inventory]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    parseSearch,
    stringifySearch,
  });
  render(<RouterProvider router={router} />);
  return load;
}

describe('RouterLink', () => {
  it.each<[Href, Record<string, string>]>([
    ['/inventory', {}],
    ['/inventory?brand=Toro&search=0123', { brand: 'Toro', search: '0123' }],
  ])('preloads %s when the pointer enters it', async (href, search) => {
    const load = renderLink(href);
    await userEvent.hover(await screen.findByRole('link', { name: 'Go' }));
    await waitFor(() => expect(load).toHaveBeenCalledExactlyOnceWith(search));
  });
});
