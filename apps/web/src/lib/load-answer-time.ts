import type { RouterContext } from '../router-context.ts';

/**
 * Loads how fast the answers of this month came, for pages that say so. They stand without it: the server waits for it, so
 * that its page needs no call of its own, and what fails is not thrown.
 */
export async function loadAnswerTime({ trpc }: RouterContext): Promise<void> {
  const loading = trpc.storefront.shop.answerTime.prefetch();
  if (import.meta.env.SSR) await loading;
}
