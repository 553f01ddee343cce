import { createFileRoute, notFound } from '@tanstack/react-router';
import { StaffNotFoundPage } from '../features/admin/shell/StaffNotFoundPage.tsx';

/** The route of every other address of the staff area: staff keep their navigation beside the message that there is no page. */
export const Route = createFileRoute('/admin/$')({
  loader: () => {
    throw notFound();
  },
  notFoundComponent: StaffNotFoundPage,
});
