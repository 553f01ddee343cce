import { LinkButton } from '@dealer/ui';
import { NotFound } from '../../shell/NotFoundPage.tsx';

/** The page of every address of the staff area that there is none for. */
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
