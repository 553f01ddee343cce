import { PageHeader } from '../list/PageHeader.tsx';

export function QuotesPage() {
  return <PageHeader title="Quote Requests" />;
}
