import { PAGE_USER_HEADER, VISITOR } from '@dealer/api/domain/site/page-user';
import { timings } from '@dealer/ui/timings';
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { trpc } from '../trpc.ts';
import { callLink } from './call-link.ts';
import { ignoreSecondClickAfterLink } from './ignore-second-click-after-link.ts';
import type { CurrentUser } from './use-user.ts';
import { watchSaleEnds } from './watch-sale-ends.ts';

/** Returns the account that the page is of, as far as it is known: somebody else may sign in in another tab. */
function pageUser(client: QueryClient): Record<string, string> {
  const user = client.getQueryData<CurrentUser | null>(getQueryKey(trpc.auth.user, undefined, 'query'));
  if (user === undefined) return {};
  return { [PAGE_USER_HEADER]: user ? String(user.id) : VISITOR };
}

let publicLink: ReturnType<typeof callLink> | undefined;

/**
 * The calls of the public pages. From here on the ends of sales are watched, because what they change needs calls, and double clicks,
 * because this is loaded with the first input.
 */
export function openPublicLink(client: QueryClient) {
  watchSaleEnds(client);
  ignoreSecondClickAfterLink();
  publicLink ??= callLink(timings.publicCall, () => pageUser(client));
  return publicLink;
}
