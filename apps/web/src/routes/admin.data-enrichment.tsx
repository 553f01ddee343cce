import { createFileRoute } from '@tanstack/react-router';
import { DataEnrichmentPage } from '../features/admin/enrichment/DataEnrichmentPage.tsx';
import { staffHead } from '../features/admin/head.ts';

export const Route = createFileRoute('/admin/data-enrichment')({
  head: () => staffHead('Data Enrichment'),
  component: DataEnrichmentPage,
});
