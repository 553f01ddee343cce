import { PageHeader } from '../list/PageHeader.tsx';

export function MessagesPage() {
  return <PageHeader title="Messages" />;
}
