import { parseSearch, stringifySearch } from '../../../lib/search-params.ts';
import { type PageHref, pageHref } from '../../../page-href.ts';

/** What lies over a list or is a part of it, and no view of it. */
const passing = new Set(['page', 'request', 'message', 'edit', 'field', 'call']);

/** The address of a list without what is open over it, its parameters in the order of their names. */
export function viewHref(pathname: string, query: string): PageHref {
  const params = Object.entries(parseSearch(query)).filter(([name]) => !passing.has(name));
  return pageHref(
    pathname + stringifySearch(Object.fromEntries(params.toSorted(([a], [b]) => (a < b ? -1 : 1)))),
  );
}

/** Whether two addresses are of the same list. */
export const isSameView = (a: string, b: string) => normalized(a) === normalized(b);

function normalized(href: string): PageHref {
  const [pathname = '', query = ''] = href.split('?');
  return viewHref(pathname, query);
}
