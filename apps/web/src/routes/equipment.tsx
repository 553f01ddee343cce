import { createFileRoute, redirect } from '@tanstack/react-router';

/** The old address of the inventory (storefront §2): the query goes along. */
export const Route = createFileRoute('/equipment')({
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/inventory${location.searchStr}`, statusCode: 301, replace: true });
  },
});
