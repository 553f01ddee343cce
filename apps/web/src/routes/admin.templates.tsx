import { createFileRoute } from '@tanstack/react-router';
import { staffHead } from '../features/admin/head.ts';
import { TemplatesPage } from '../features/admin/templates/TemplatesPage.tsx';

export const Route = createFileRoute('/admin/templates')({
  head: () => staffHead('Response Templates'),
  component: TemplatesPage,
});
