import { carriesSession, tooManyRequests } from '@dealer/api';
import { createSemaphore } from '@dealer/api/domain/semaphore';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './variables.ts';

/** Reads of one address that are worked on at the same time: a page asks for fewer. */
const MAX_IN_PROGRESS = 4;
/** Further ones wait in their order; a page and its parts need far fewer places. */
const MAX_WAITING = 200;
const SECONDS_TO_WAIT = 5;

interface Share {
  run: ReturnType<typeof createSemaphore>;
  /** Requests that are worked on or wait. */
  requests: number;
}

/**
 * Works on a few reads of each network address at a time, so that one who asks for much at once waits for itself while others
 * are served between. Reads of people who are signed in, such as their streams, are not limited.
 */
export function shareByAddress(): MiddlewareHandler<HttpEnv> {
  const shares = new Map<string, Share>();
  const fullError = () =>
    tooManyRequests('Too many requests from your network at once. Please try again.', SECONDS_TO_WAIT);
  return async (c, next) => {
    if (c.req.method !== 'GET' || carriesSession(c.req.header('cookie'))) return next();
    const { address } = c.get('call');
    const share = shares.get(address) ?? {
      run: createSemaphore(MAX_IN_PROGRESS, { maxWaiting: MAX_WAITING, fullError }),
      requests: 0,
    };
    shares.set(address, share);
    share.requests += 1;
    try {
      return await share.run(next);
    } finally {
      share.requests -= 1;
      if (share.requests === 0) shares.delete(address);
    }
  };
}
