import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useKeepFocus } from '../features/admin/shell/keep-focus.ts';
import { ToastHost } from '../features/toast/ToastHost.tsx';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { createFakeApi } from './fake-api.tsx';

export type Responses = Parameters<typeof createFakeApi>[0];

/** What keeps the focus in the staff area. */
function Main({ children }: { children: ReactNode }) {
  const main = useKeepFocus<HTMLElement>();
  return <main ref={main}>{children}</main>;
}

/** Shows a page of the staff area at an address, which its links and filters change. @param Page is there at every address */
export function openStaffPage(Page: () => ReactNode, path: string, responses: Responses = {}) {
  const api = createFakeApi(responses);
  const root = createRootRoute({
    component: () => (
      <api.StaffPage>
        <Main>
          <Outlet />
        </Main>
        <ToastHost />
      </api.StaffPage>
    ),
  });
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: Page });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: Page });
  const router = createRouter({
    ...{ parseSearch, stringifySearch, routeTree: root.addChildren([home, anywhere]) },
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  const { unmount } = render(<RouterProvider router={router} />);
  return {
    ...api,
    leave: unmount,
    address: () => router.state.location.href,
    back: () => router.history.back(),
    go: (href: string) => router.history.push(href),
  };
}
