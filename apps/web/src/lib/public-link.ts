import { timings } from '@dealer/ui/timings';
import type { QueryClient } from '@tanstack/react-query';
import { callLink } from './call-link.ts';
import { watchSaleEnds } from './watch-sale-ends.ts';

const publicLink = callLink(timings.publicCall);

/** The calls of the public pages. From here on the ends of sales are watched: what they change needs calls. */
export function openPublicLink(client: QueryClient) {
  watchSaleEnds(client);
  return publicLink;
}
