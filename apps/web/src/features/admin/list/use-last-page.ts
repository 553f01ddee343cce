import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ListParams } from './use-list-params.ts';

interface Counted {
  isPlaceholderData: boolean;
  data: { total: number } | undefined;
}

/** Goes to the last page of a list where the address names one behind it: an old link, or entries that went away. */
export function useLastPage(
  { page, hrefOf }: Pick<ListParams<string>, 'page' | 'hrefOf'>,
  query: Counted,
  pageSize: number,
): void {
  const navigate = useNavigate();
  // What is still shown of another search says nothing of how long this one is.
  const total = query.isPlaceholderData ? undefined : query.data?.total;
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  const href = page > last ? hrefOf(last) : undefined;
  useEffect(() => {
    if (href !== undefined) void navigate({ href, replace: true, resetScroll: false });
  }, [href, navigate]);
}
