import { createFileRoute, redirect } from '@tanstack/react-router';

/** Another address of the services page (storefront §2, decisions R2): the query goes along. */
export const Route = createFileRoute('/service')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/services${location.searchStr}`, statusCode: 301, replace: true });
  },
});
