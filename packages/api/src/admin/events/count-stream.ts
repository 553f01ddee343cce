import type { Context } from '../../context.ts';
import { tooManyRequests } from '../../errors.ts';

/** More than anybody has tabs in front; tabs in the background do not stream. */
export const MAX_STREAMS_PER_SESSION = 20;
const RETRY_AFTER_SECONDS = 30;

const counts = new Map<string, number>();

/**
 * Counts one more event stream of the caller's session, on any topic. @returns a function that releases it
 * @throws TOO_MANY_REQUESTS
 */
export function countStream({ session, actor }: Pick<Context, 'session' | 'actor'>): () => void {
  const key = session.token ?? `user ${actor?.id}`;
  const before = counts.get(key) ?? 0;
  if (before >= MAX_STREAMS_PER_SESSION)
    throw tooManyRequests('Too many tabs are open. Please close some.', RETRY_AFTER_SECONDS);
  counts.set(key, before + 1);
  return () => {
    const remaining = (counts.get(key) ?? 1) - 1;
    if (remaining > 0) counts.set(key, remaining);
    else counts.delete(key);
  };
}
