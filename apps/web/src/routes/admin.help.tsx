import { createFileRoute } from '@tanstack/react-router';
import { staffHead } from '../features/admin/head.ts';
import { HelpPage } from '../features/admin/help/HelpPage.tsx';
import { textParams } from '../lib/search-params.ts';

export const Route = createFileRoute('/admin/help')({
  validateSearch: (raw: Record<string, unknown>) => textParams(raw, ['screen']),
  head: () => staffHead('Help'),
  component: Help,
});

function Help() {
  const { screen } = Route.useSearch();
  return <HelpPage screen={screen} />;
}
