import type { RestRoute } from './rest-route.ts';

/** The paths of imports and of enrichment. */
export const dataRoutes: readonly RestRoute[] = [
  {
    method: 'get',
    path: '/api/imports',
    procedure: 'admin.imports.list',
    summary: 'The latest imports of files; for staff',
  },
  {
    method: 'get',
    path: '/api/imports/{id}',
    procedure: 'admin.imports.get',
    summary: 'An import: where it is, what its columns are proposed to be, what its rows came to; for staff',
  },
  {
    method: 'get',
    path: '/api/imports/{id}/categories',
    procedure: 'admin.imports.categories',
    summary: 'The categories of a file, and what is known or proposed for each; for staff',
  },
  {
    method: 'post',
    path: '/api/imports/{id}/plan',
    procedure: 'admin.imports.plan',
    summary: 'Begins the dry run with a mapping of the columns; changes nothing of the catalog; for staff',
  },
  {
    method: 'get',
    path: '/api/imports/{id}/rows',
    procedure: 'admin.imports.rows',
    summary: 'A page of the rows, each with what becomes of it, why, and field by field; for staff',
  },
  {
    method: 'get',
    path: '/api/imports/{id}/prices',
    procedure: 'admin.imports.prices',
    summary: 'What a price list does, in numbers; for staff',
  },
  {
    method: 'patch',
    path: '/api/imports/{id}/rows/{rowId}',
    procedure: 'admin.imports.editRow',
    summary: 'Replaces what the file says in one cell, and plans the row again; for staff',
  },
  {
    method: 'post',
    path: '/api/imports/{id}/exclude',
    procedure: 'admin.imports.excludeRows',
    summary: 'Leaves rows out, or takes them in again; for staff',
  },
  {
    method: 'post',
    path: '/api/imports/{id}/apply',
    procedure: 'admin.imports.applyRows',
    summary: 'Applies the rows that are sure, in the background; for staff',
  },
  {
    method: 'post',
    path: '/api/imports/{id}/cancel',
    procedure: 'admin.imports.cancel',
    summary: 'Stops a dry run or an application; what was applied stays; for staff',
  },
  {
    method: 'post',
    path: '/api/imports/{id}/undo',
    procedure: 'admin.imports.undo',
    summary: 'Undoes an import as a whole, in the background; later edits are kept; for staff',
  },
  {
    method: 'delete',
    path: '/api/imports/{id}',
    procedure: 'admin.imports.remove',
    summary: 'Deletes an import that changed nothing; for staff',
    status: 204,
  },
  {
    method: 'get',
    path: '/api/admin/data/analyze',
    procedure: 'admin.data.analyze',
    summary:
      'Gaps in drafts and published products: totals, and a list of products for each issue; for staff',
  },
  {
    method: 'get',
    path: '/api/admin/data/runs/latest',
    procedure: 'admin.enrichment.latest',
    summary: 'The newest enrichment run with the last lines of its log; for staff',
  },
  {
    method: 'get',
    path: '/api/admin/data/runs/paused',
    procedure: 'admin.enrichment.paused',
    summary: 'Runs that paused, which can be resumed although a newer one started since; for staff',
  },
  {
    method: 'post',
    path: '/api/admin/data/runs',
    procedure: 'admin.enrichment.start',
    summary: 'Starts an enrichment run, or a dry run, over all products with gaps or some of them; for staff',
  },
  {
    method: 'get',
    path: '/api/admin/data/runs/{id}/items',
    procedure: 'admin.enrichment.items',
    summary: 'The products of a run, field by field; for staff',
  },
  {
    method: 'post',
    path: '/api/admin/data/runs/{id}/cancel',
    procedure: 'admin.enrichment.cancel',
    summary: 'Stops a run; what was changed stays; for staff, a trial for superadmin',
  },
  {
    method: 'post',
    path: '/api/admin/data/runs/{id}/resume',
    procedure: 'admin.enrichment.resume',
    summary: 'Goes on with a run that paused or was canceled; for staff, a trial for superadmin',
  },
  {
    method: 'post',
    path: '/api/admin/data/runs/{id}/retry',
    procedure: 'admin.enrichment.retryFailed',
    summary: 'Tries the products of a run again that failed; for staff, a trial for superadmin',
  },
  {
    method: 'post',
    path: '/api/admin/data/runs/{id}/undo',
    procedure: 'admin.enrichment.undo',
    summary: 'Undoes a run as a whole, in the background; later edits are kept; for staff',
  },
];
