import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '../features/shell/NotFoundPage.tsx';

/** Every other address of the staff area: staff keep their navigation beside what says that there is no page. */
export const Route = createFileRoute('/admin/$')({
  loader: () => {
    throw notFound();
  },
  notFoundComponent: NotFoundPage,
});
