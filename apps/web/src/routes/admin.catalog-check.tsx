import { createFileRoute } from '@tanstack/react-router';
import { staffHead } from '../features/admin/head.ts';
import { CatalogCheckPage } from '../features/admin/lint/CatalogCheckPage.tsx';

export const Route = createFileRoute('/admin/catalog-check')({
  head: () => staffHead('Catalog Check'),
  component: CatalogCheckPage,
});
