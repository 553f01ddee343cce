import { createFileRoute } from '@tanstack/react-router';
import { CatalogCheckPage } from '../features/admin/catalog-check/CatalogCheckPage.tsx';
import { staffHead } from '../features/admin/head.ts';

export const Route = createFileRoute('/admin/catalog-check')({
  head: () => staffHead('Catalog Check'),
  component: CatalogCheckPage,
});
