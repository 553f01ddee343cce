import { tooManyRequests } from '@dealer/api';
import { createSemaphore } from '@dealer/api/domain/semaphore';

/** Requests of one address that are worked on at the same time: a page asks for fewer. */
const MAX_IN_PROGRESS = 4;
/** Further ones wait in their order; a page and its parts need far fewer places. */
const MAX_WAITING = 200;
const SECONDS_TO_WAIT = 5;

interface Share {
  run: ReturnType<typeof createSemaphore>;
  /** Requests that are worked on or wait. */
  requests: number;
}

/** Does a part of a request once its address has a place for it. @throws TOO_MANY_REQUESTS */
export type InShare = <Result>(address: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Works on a few requests of each network address at a time, so that one busy client does not
 * delay the others.
 */
export function createShares(): InShare {
  const shares = new Map<string, Share>();
  const fullError = () =>
    tooManyRequests('Too many requests from your network at once. Please try again.', SECONDS_TO_WAIT);
  return async (address, work) => {
    const share = shares.get(address) ?? {
      run: createSemaphore(MAX_IN_PROGRESS, { maxWaiting: MAX_WAITING, fullError }),
      requests: 0,
    };
    shares.set(address, share);
    share.requests += 1;
    try {
      return await share.run(work);
    } finally {
      share.requests -= 1;
      if (share.requests === 0) shares.delete(address);
    }
  };
}
