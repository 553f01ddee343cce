import type { RouterContext } from '../router-context.ts';

/**
 * Loads how fast requests were answered this month, for pages that say so. They work without it, so an error is not thrown, and only
 * the server waits for it: its page then needs no call of its own.
 */
export async function loadAnswerTime({ trpc }: RouterContext): Promise<void> {
  const loading = trpc.storefront.shop.answerTime.prefetch();
  if (import.meta.env.SSR) await loading;
}
