import type { ImportRunState } from '@dealer/api/schemas';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
// The page loads it when it is needed, which is part of no test here.
import '../features/admin/imports/FileDrop.tsx';
import { ImportPage } from '../features/admin/imports/ImportPage.tsx';
import { useToast } from '../features/toast/toast.ts';
import { parseSearch, stringifySearch } from '../lib/search-params.ts';
import { createFakeApi } from './fake-api.tsx';

/** An import whose columns are to be matched. */
export const run: ImportRunState = {
  ...{ id: 7, kind: 'catalog', status: 'mapping', message: null, fileName: 'old.csv', encoding: 'utf-8' },
  ...{ delimiter: 'comma', sheet: null, sheets: [], mapping: null, templateName: null, rowCount: 3 },
  ...{ doneCount: 0, batchId: null, revision: 1, step: 1, createdByName: 'Sam Staff', appliedAt: null },
  ...{ createdAt: new Date('2026-11-21T12:00:00Z'), cancelRequested: false, excluded: 0, open: 0 },
  ...{ applied: 0, kept: 0, undone: 0, imagesQueued: 0, imagesFailed: 0 },
  outcomes: { created: 0, updated: 0, unchanged: 0, skipped: 0, review: 0 },
  columns: [
    { name: 'Code', samples: ['CS-590'], target: 'model', confidence: 0.9 },
    { name: 'Info', samples: ['a saw'], target: null, confidence: 0 },
  ],
};
/** In the order in which the server sends it. */
const confirmed = {
  kind: 'catalog' as const,
  columns: { Code: 'model' as const, Info: 'name' as const },
  ...{ existing: 'update' as const, newProducts: 'publish' as const, brand: null },
  priceFields: ['price' as const, 'originalPrice' as const],
};
/** The import after its dry run. */
export const reviewed: ImportRunState = {
  ...{ ...run, status: 'review', revision: 5, step: 2, mapping: confirmed, open: 2 },
  outcomes: { created: 2, updated: 0, unchanged: 0, skipped: 0, review: 1 },
};

/** The response of an import in a state. */
export const at = (state: ImportRunState): Responses => ({ 'admin.imports.get': () => state });

function LastToast() {
  const toast = useToast();
  return (
    <>
      <p>{toast?.title}</p>
      <p>{toast?.message}</p>
    </>
  );
}

type Responses = Parameters<typeof createFakeApi>[0];

/** The page at an address of it. */
export function openImport(address: string, responses: Responses = {}) {
  const api = createFakeApi({
    'admin.imports.get': () => run,
    'admin.imports.list': () => [],
    'admin.imports.categories': () => [],
    'admin.imports.rows': () => ({ rows: [], total: 0, page: 1, pageSize: 50 }),
    'storefront.catalog.brands': () => [],
    'storefront.catalog.categoryTree': () => [],
    ...responses,
  });
  const root = createRootRoute({
    component: () => (
      <api.StaffPage>
        <Outlet />
        <LastToast />
      </api.StaffPage>
    ),
  });
  const page = createRoute({ getParentRoute: () => root, path: '/admin/import', component: ImportPage });
  const elsewhere = createRoute({
    getParentRoute: () => root,
    path: '/elsewhere',
    component: () => <p>Elsewhere</p>,
  });
  const history = createMemoryHistory({ initialEntries: [`/admin/import${address}`] });
  const routeTree = root.addChildren([page, elsewhere]);
  render(<RouterProvider router={createRouter({ routeTree, history, parseSearch, stringifySearch })} />);
  const send = (data: ImportRunState) =>
    act(() => api.streams.get('admin.imports.watch')?.({ id: String(data.revision), data }));
  return { ...api, history, send };
}
