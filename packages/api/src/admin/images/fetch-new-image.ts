import { startDeadline } from '../../outbound/deadline.ts';
import type { FetchedNewImage, FetchNewImageInput, ImageFetchState } from './schema.ts';
import { type FetchContext, startFetch } from './start-fetch.ts';
import { fetchStates } from './watch.ts';

/** A caller is not kept waiting longer; the fetch goes on. */
const WAIT_LIMIT_MS = 110_000;

/**
 * Fetches images for a machine and waits for the end (POST /api/products/fetch-new-image, admin §7).
 * @returns the likeliest image, with all attempts
 */
export async function fetchNewImage(
  ctx: FetchContext,
  input: FetchNewImageInput,
  signal: AbortSignal | undefined,
  waitLimitMs = WAIT_LIMIT_MS,
): Promise<FetchedNewImage> {
  let state: ImageFetchState = await startFetch(ctx, input);
  const limit = startDeadline(waitLimitMs, signal);
  try {
    for await (const newer of fetchStates(ctx, state.fetchId, limit.signal)) state = newer ?? state;
  } finally {
    limit.clear();
  }
  const [best] = state.candidates;
  return {
    success: best !== undefined,
    imageUrl: best?.url ?? null,
    sourceDomain: best?.sourceDomain ?? null,
    sourceUrl: best?.sourceUrl ?? null,
    message: state.message ?? 'The search for an image still goes on. Please look again in a minute.',
    attempts: state.attempts,
  };
}
