import { useLocation, useNavigate } from '@tanstack/react-router';
import { stringifySearch, textParams } from '../../../lib/search-params.ts';
import { type PageHref, pageHref } from '../../../page-href.ts';

/** The search parameters of a list: search, filters, sort and page are plain texts there. */
export interface ListParams<Name extends string> {
  params: Partial<Record<Name, string>>;
  /** The page that is asked for, from 1. */
  page: number;
  /** Address of another page of the same list. */
  hrefOf: (page: number) => PageHref;
  /** Changes some of it and goes back to the first page; undefined takes one away. */
  show: (changes: Changes<Name>) => void;
  /** Opens or closes what lies over the list, a dialog for instance: the page stays, Back undoes it. */
  open: (changes: Changes<Name>) => void;
  /** Opens something else in place of what lies over the list: Back closes it. */
  swap: (changes: Changes<Name>) => void;
}

type Changes<Name extends string> = Partial<Record<Name, string | undefined>>;

/**
 * The state of a list, kept in the address so that it survives a reload, the Back button and being sent to a colleague.
 * @param names of the search and the filters; `page` goes along by itself
 */
export function useListParams<Name extends string>(names: readonly Name[]): ListParams<Name> {
  const { pathname, search: raw } = useLocation();
  const navigate = useNavigate();
  const params = textParams(raw, names);
  const page = Number(raw['page']);
  const address = (search: Record<string, unknown>) => pageHref(pathname + stringifySearch(search));
  const open = (changes: Changes<Name>, replace: boolean) =>
    void navigate({
      href: address({ ...params, page: raw['page'], ...changes }),
      resetScroll: false,
      replace,
    });
  return {
    params,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    hrefOf: (to) => address({ ...params, page: to > 1 ? String(to) : undefined }),
    show: (changes) =>
      void navigate({ href: address({ ...params, ...changes }), replace: true, resetScroll: false }),
    open: (changes) => open(changes, false),
    swap: (changes) => open(changes, true),
  };
}
