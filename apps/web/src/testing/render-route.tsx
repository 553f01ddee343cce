import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { Toaster } from '../features/toast/Toaster.tsx';
import { useToast } from '../features/toast/toast.ts';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';

/** What a page's own loader gives it. */
interface Loaded {
  loaderDeps?: (from: { search: Record<string, string> }) => object;
  loader: () => unknown;
}

interface Api {
  StaffPage: ComponentType<{ children: ReactNode }>;
}

/** The newest toast, as the site shows it. */
export function Toasts() {
  const toast = useToast();
  return toast && <Toaster toast={toast} />;
}

/**
 * Renders a component as the page of a path, with the toasts; every other path shows 'Another page'.
 * @param href the address at which the visit begins
 * @returns the router
 */
export function renderRoute(
  { StaffPage }: Api,
  path: string,
  component: () => ReactNode,
  href = path,
  loaded?: Loaded,
) {
  const root = createRootRoute({ notFoundComponent: () => <h1>Another page</h1> });
  const page = createRoute({
    getParentRoute: () => root,
    path,
    component: () => <main id="main">{component()}</main>,
    ...loaded,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [href] }),
    parseSearch,
    stringifySearch,
  });
  render(
    <StaffPage>
      <RouterProvider router={router} />
      <Toasts />
    </StaffPage>,
  );
  return router;
}
