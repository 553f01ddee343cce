import { parseSearch, stringifySearch } from '../../../lib/search-params.ts';
import { type PageHref, pageHref } from '../../../page-href.ts';

/** Parameters that are not part of a view: the page, and what is open over the list. */
const temporaryParams = new Set(['page', 'request', 'message', 'edit', 'field', 'call']);

/** The address of a list without what is open over it, its parameters in the order of their names. */
export function viewHref(pathname: string, query: string): PageHref {
  const params = Object.entries(parseSearch(query)).filter(([name]) => !temporaryParams.has(name));
  return pageHref(
    pathname + stringifySearch(Object.fromEntries(params.toSorted(([a], [b]) => (a < b ? -1 : 1)))),
  );
}

/** Whether two addresses are of the same list. */
export const isSameView = (a: string, b: string) => normalizeHref(a) === normalizeHref(b);

function normalizeHref(href: string): PageHref {
  const [pathname = '', query = ''] = href.split('?');
  return viewHref(pathname, query);
}
