import { tooManyRequests } from '@dealer/api';
import { createSemaphore } from '@dealer/api/domain/semaphore';

/** Concurrent requests of one client address. A page of the site makes fewer. */
const MAX_CONCURRENT = 4;
/** Further requests wait in their order; a page and its parts need far fewer. */
const MAX_WAITING = 200;
const RETRY_AFTER_SECONDS = 5;

interface ClientLimiter {
  run: ReturnType<typeof createSemaphore>;
  /** Requests in progress and waiting; without any, the limiter is deleted. */
  requests: number;
}

/** Does a part of a request once its client address has a free slot. @throws TOO_MANY_REQUESTS */
type PerClientLimit = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

/** Limits the concurrent requests of each client address, so that one busy client does not delay the others. */
export function createPerClientLimit(): PerClientLimit {
  const limiters = new Map<string, ClientLimiter>();
  const fullError = () =>
    tooManyRequests('Too many requests from your network at once. Please try again.', RETRY_AFTER_SECONDS);
  return async (address, work) => {
    const limiter = limiters.get(address) ?? {
      run: createSemaphore(MAX_CONCURRENT, { maxWaiting: MAX_WAITING, fullError }),
      requests: 0,
    };
    limiters.set(address, limiter);
    limiter.requests += 1;
    try {
      return await limiter.run(work);
    } finally {
      limiter.requests -= 1;
      if (limiter.requests === 0) limiters.delete(address);
    }
  };
}
