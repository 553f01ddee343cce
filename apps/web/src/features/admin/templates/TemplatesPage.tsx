import { PageHeader } from '../list/PageHeader.tsx';

export function TemplatesPage() {
  return <PageHeader title="Response Templates" />;
}
