import { LinkButton } from '@dealer/ui';
import { NotFound } from '../../shell/NotFoundPage.tsx';

/** Shown for addresses of the staff area that have no page. */
export function StaffNotFoundPage() {
  return (
    <NotFound
      actions={
        <>
          <LinkButton href="/admin">Dashboard</LinkButton>
          <LinkButton href="/admin/inventory" variant="outline">
            Inventory Management
          </LinkButton>
        </>
      }
    />
  );
}
