import { PageHeader } from '../list/PageHeader.tsx';

export function DashboardPage() {
  return <PageHeader title="Dashboard" />;
}
