import { createFileRoute } from '@tanstack/react-router';
import { staffHead } from '../features/admin/head.ts';
import { ImportPage } from '../features/admin/imports/ImportPage.tsx';
import { importParams } from '../features/admin/imports/import-params.ts';
import { textParams } from '../lib/search-params.ts';

export const Route = createFileRoute('/admin/import')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, importParams),
  head: () => staffHead('Import'),
  component: ImportPage,
});
