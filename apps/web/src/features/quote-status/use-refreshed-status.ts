import { trpc } from '../../trpc.ts';
import type { QuoteStatus } from './QuoteSteps.tsx';

/** @returns reads the request again, for a page that has shown an older state of it; without a connection the page stays as it is */
export function useRefreshedStatus(
  token: string,
  onChanged: (request: QuoteStatus) => void,
): () => Promise<void> {
  const utils = trpc.useUtils();
  return async () => {
    try {
      onChanged(await utils.storefront.quotes.status.fetch({ token }, { staleTime: 0 }));
    } catch {
      // The toast about the failed call says what to do.
    }
  };
}
