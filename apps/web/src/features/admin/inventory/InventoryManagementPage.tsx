import { LinkButton } from '@dealer/ui';
import { EmptyList } from '../list/EmptyList.tsx';
import { PageHeader } from '../list/PageHeader.tsx';

/** Inventory Management (admin.md 2). */
export function InventoryManagementPage() {
  return (
    <>
      <PageHeader title="Inventory Management" subtitle="Add and manage your product inventory" />
      <EmptyList
        title="The machines, by status"
        actions={
          <>
            <LinkButton href="/inventory?status=draft">Drafts</LinkButton>
            <LinkButton href="/inventory" variant="outline">
              Published
            </LinkButton>
            <LinkButton href="/inventory?status=archived" variant="outline">
              Archived
            </LinkButton>
          </>
        }
      >
        The inventory shows staff the machines of every status.
      </EmptyList>
    </>
  );
}
